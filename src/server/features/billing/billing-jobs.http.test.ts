import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  billingConfig,
  createPaymentIntent,
  getOrCreateSubscription,
  PAYMENTS_OFF,
  refreshBilling,
  requestRefund,
  sandboxPlay,
  subscriptionStatus,
} from '#contract/billing/billing.ts'
import { purchases } from '#server/db/schema/billing.ts'
import { and, eq } from '#server/db/sql.ts'
import { runExpireAccess } from '#server/features/billing/expire-access.job.ts'
import { runFinishRefund } from '#server/features/billing/finish-refund.job.ts'
import { readStanding } from '#server/features/billing/queries.ts'
import { runReconcileAccount, runReconcileBilling } from '#server/features/billing/reconcile-billing.job.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import { runRemindRenewals } from '#server/features/billing/remind-renewals.job.ts'
import { startStripeApp } from '#tests/stripe-app.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startStripeApp>>
beforeAll(async () => {
  app = await startStripeApp()
})
afterAll(() => app.stop())
afterEach(() => {
  app.clock.offsetMs = 0
  app.stripe.heal()
})

const DAY_MS = 24 * 60 * 60 * 1000
const afterDays = (days: number) => {
  app.clock.offsetMs = days * DAY_MS
}
async function until<Found>(look: () => Promise<Found | undefined | false>): Promise<Found> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await look()
    if (found) return found
    await sleep(50)
  }
  throw new Error('It did not happen.')
}
/** Sessions end after 30 days, so what lies further ahead is read past the front door. */
const standingOf = ({ user }: { user: { id: string } }) => readStanding(app.deps.db, user.id, app.deps.now())
const remindersTo = async (email: string) =>
  (await app.mails()).filter(
    ({ headers }) => headers.get('to') === email && headers.get('subject')!.includes('renews on'),
  )

describe('access that runs out', () => {
  test('the one-time payment ends after 30 days', async () => {
    const seller = await app.seller()
    app.stripe.objects.pay((await seller(createPaymentIntent, { body: { amount: 29.99 } })).clientSecret)
    await seller(refreshBilling, {})
    afterDays(29.9)
    await runExpireAccess(app.deps)
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active' })
    afterDays(30)
    await runExpireAccess(app.deps)
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'expired', plan: null })
  })

  test('a subscription nobody renews ends with the provider’s grace period, events or not', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    afterDays(29.9 + 14)
    await refreshAccount(app.deps, app.deps.payments!, seller.user.id)
    await runExpireAccess(app.deps)
    expect(await standingOf(seller)).toMatchObject({ subscriptionStatus: 'active' })
    afterDays(30 + 14)
    await runExpireAccess(app.deps)
    expect(await standingOf(seller)).toMatchObject({ subscriptionStatus: 'expired' })
  })
})

describe('the reconciliation', () => {
  const isActive = async (seller: Awaited<ReturnType<typeof app.seller>>) =>
    (await seller(subscriptionStatus, {})).subscriptionStatus === 'active'

  test('finds what was paid while no event came', async () => {
    const seller = await app.payer()
    app.clock.offsetMs = 2 * 60 * 60 * 1000
    await runReconcileBilling(app.deps)
    await until(() => isActive(seller))
  })

  test('finds a renewal that nobody told us of', async () => {
    const seller = await app.payer()
    const { subscriptionEndsAt } = await seller(refreshBilling, {})
    afterDays(30.1)
    app.stripe.objects.renew(seller.subscriptionId)
    await runReconcileBilling(app.deps)
    await until(async () => (await standingOf(seller)).subscriptionEndsAt! > subscriptionEndsAt!)
  })

  test('finds that somebody canceled with the provider before their renewal is announced', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    app.stripe.objects.update(seller.subscriptionId, { cancel_at_period_end: 'true' })
    afterDays(26.1)
    await runReconcileBilling(app.deps)
    await until(async () => !(await standingOf(seller)).renews)
  })

  test('finds a subscription whose answer was lost, and closes what nobody went on with', async () => {
    const seller = await app.seller()
    app.stripe.failNext(/POST \/v1\/subscriptions$/, 'lose', 4)
    await seller(getOrCreateSubscription, { body: { plan: 'pro' } }).catch(() => {})
    const own = eq(purchases.userId, seller.user.id)
    await runReconcileAccount(app.deps, { userId: seller.user.id })
    const [found] = await app.deps.db.select().from(purchases).where(own)
    expect(found).toMatchObject({ providerId: expect.stringMatching(/^sub_/), closedAt: null })

    app.stripe.failNext(/POST \/v1\/subscriptions$/, 'hang', 5)
    await seller(getOrCreateSubscription, { body: { plan: 'supporter' } }).catch(() => {})
    afterDays(1.1)
    await runReconcileAccount(app.deps, { userId: seller.user.id })
    const [given] = await app.deps.db
      .select()
      .from(purchases)
      .where(and(own, eq(purchases.product, 'supporter')))
    expect(given!.closedAt).not.toBeNull()
  })

  test('carries out a refund that Stripe could not take at first', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    app.stripe.failNext(/POST \/v1\/refunds/, { status: 429, error: { message: 'Slow down.' } }, 5)
    expect(await seller(requestRefund, {})).toMatchObject({ refund: 'pending' })
    await expect(seller(requestRefund, {})).rejects.toMatchObject({ code: 'conflict' })
    app.stripe.heal()
    await runFinishRefund(app.deps, { userId: seller.user.id })
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'expired', refund: 'done' })
    expect(seller.intent.latest_charge!.amount_refunded).toBe(1000)
  })
})

describe('receipts and refunds', () => {
  const mailsAbout = async (email: string, word: string) =>
    (await app.mails()).filter(({ headers }) => headers.get('to') === email && headers.get('subject')!.includes(word))

  test('each payment brings one receipt, however often Stripe tells of it, also when it renews', async () => {
    const seller = await app.payer()
    for (let time = 0; time < 3; time++) await app.tell('invoice.paid', { id: seller.invoice.id })
    await seller(refreshBilling, {})
    await app.applied()
    const renewal = app.stripe.objects.renew(seller.subscriptionId)
    await Promise.all([
      app.tell('invoice.paid', { id: renewal.id }),
      app.tell('invoice.paid', { id: renewal.id }),
      runReconcileAccount(app.deps, { userId: seller.user.id }),
    ])
    await app.applied()
    const receipts = await until(async () => {
      const mails = await mailsAbout(seller.email, 'receipt for $10.00')
      return mails.length > 1 && mails
    })
    expect(receipts[0]!.body).toMatch(/^Hello Maya,\n\nThank you for your payment\./)
    expect(receipts[0]!.body).toMatch(/Pro, monthly subscription[\s\S]*https:\/\/invoice\.stripe\.test\/receipt/)
    await sleep(300)
    expect(await mailsAbout(seller.email, 'receipt')).toHaveLength(2)
  })

  test('what an operator gives back in parts is told part by part', async () => {
    const seller = await app.payer()
    await app.tell('invoice.paid', { id: seller.invoice.id })
    const charge = seller.intent.latest_charge!
    for (const amount_refunded of [400, 400, 1000]) await app.tell('charge.refunded', { ...charge, amount_refunded })
    await app.applied()
    const refunds = await until(async () => {
      const mails = await mailsAbout(seller.email, 'refund of')
      return mails.length > 1 && mails
    })
    expect(refunds.map(({ headers }) => headers.get('subject')).sort()).toEqual([
      'Your Snapworth refund of $4.00',
      'Your Snapworth refund of $6.00',
    ])
    await sleep(300)
    expect(await mailsAbout(seller.email, 'refund of')).toHaveLength(2)
  })
})

describe('the reminder', () => {
  test('comes three days before a renewal, once, with the price and the way to cancel', async () => {
    const seller = await app.payer('supporter')
    await seller(refreshBilling, {})
    afterDays(26)
    await runRemindRenewals(app.deps)
    expect(await remindersTo(seller.email)).toEqual([])
    afterDays(27.1)
    await runRemindRenewals(app.deps)
    await runRemindRenewals(app.deps)
    const [mail] = await until(async () => {
      const mails = await remindersTo(seller.email)
      return mails.length > 0 && mails
    })
    expect(mail!.body).toMatch(/^Hello Maya,\n\nYour Supporter subscription renews on .+, and \$25\.00 will be charged/)
    expect(mail!.body).toContain('http://snapworth.test/billing/portal')
    await sleep(300)
    expect(await remindersTo(seller.email)).toHaveLength(1)
  })

  test('does not come to whoever has canceled', async () => {
    const seller = await app.payer()
    app.stripe.objects.update(seller.subscriptionId, { cancel_at_period_end: 'true' })
    await seller(refreshBilling, {})
    afterDays(28)
    await runRemindRenewals(app.deps)
    await sleep(300)
    expect(await remindersTo(seller.email)).toEqual([])
  })
})

test('where payments are off every purchase is refused with a plain sentence', async () => {
  const off = await startTestApp({ PAYMENTS: 'off' })
  try {
    const seller = await off.seller()
    expect(await off.visitor()(billingConfig, {}), 'the pages are told').toMatchObject({ payments: 'off' })
    const refusal = { code: 'unavailable', message: PAYMENTS_OFF }
    await expect(seller(getOrCreateSubscription, { body: {} })).rejects.toMatchObject(refusal)
    await expect(seller(createPaymentIntent, { body: { amount: 29.99 } })).rejects.toMatchObject(refusal)
    await expect(seller(requestRefund, {})).rejects.toMatchObject(refusal)
    await expect(seller(sandboxPlay, { body: { play: 'end' } })).rejects.toMatchObject({ code: 'not_found' })
    expect((await off.visitor().fetch('/api/stripe/webhook', { method: 'POST' })).status).toBe(503)
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'trial', refund: 'none' })
    const policy = (await off.visitor().fetch('/healthz')).headers.get('content-security-policy')
    expect(policy).not.toContain('stripe')
  } finally {
    await off.stop()
  }
})
