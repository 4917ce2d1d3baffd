import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { me } from '#contract/accounts/accounts.ts'
import { SUSPENDED } from '#contract/billing/access.ts'
import {
  billingConfig,
  billingPortal,
  cancelSubscription,
  createBillingPortalSession,
  createCheckout,
  createCheckoutSession,
  createPaymentIntent,
  getOrCreateSubscription,
  listPayments,
  requestRefund,
  resumeSubscription,
  sandboxChangePlan,
  sandboxConfirm,
  sandboxPlanChange,
  sandboxPlay,
  subscriptionStatus,
  TEST_CARDS,
} from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<typeof app.seller>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const pay = (seller: Seller, clientSecret: string, cardNumber: string = TEST_CARDS.succeeds, approved?: boolean) =>
  seller(sandboxConfirm, { body: { clientSecret, cardNumber, approved } })

async function subscriber(plan: PlanId = 'pro') {
  const seller = await app.seller()
  const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan } })
  await pay(seller, clientSecret!)
  return seller
}
const days = (count: number) => count * 24 * 60 * 60 * 1000
const suspend = (seller: Seller) =>
  app.deps.db
    .update(users)
    .set({ subscriptionStatus: 'suspended', statusBeforeSuspension: 'active' })
    .where(eq(users.id, seller.user.id))

test('the pages are told how payments are taken', async () => {
  expect(await app.visitor()(billingConfig, {})).toEqual({ payments: 'sandbox', publishableKey: null, mails: false })
})

test('a visitor is asked to sign in before anything is charged', async () => {
  const visitor = app.visitor()
  for (const call of [
    () => visitor(createPaymentIntent, { body: { amount: 29.99 } }),
    () => visitor(getOrCreateSubscription, { body: { plan: 'pro' } }),
    () => visitor(subscriptionStatus, {}),
    () => visitor(requestRefund, {}),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
})

describe('subscribing', () => {
  test('a seller on trial subscribes, goes on, and sees when it renews', async () => {
    const seller = await app.seller()
    expect(await seller(subscriptionStatus, {})).toMatchObject({
      subscriptionStatus: 'trial',
      subscriptionEndsAt: null,
    })
    const { clientSecret, subscriptionId } = await seller(getOrCreateSubscription, { body: {} })
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'trial', plan: null })
    expect(await pay(seller, clientSecret!)).toEqual({ outcome: 'succeeded' })

    const status = await seller(subscriptionStatus, {})
    expect(status).toMatchObject({ subscriptionStatus: 'active', plan: 'pro', renews: true, refund: 'available' })
    expect(Date.parse(status.subscriptionEndsAt!)).toBeGreaterThan(Date.now() + days(27))
    expect((await seller(me, {})).user).toMatchObject({ subscriptionStatus: 'active', plan: 'pro' })
    expect(await seller(getOrCreateSubscription, { body: { plan: 'pro' } })).toEqual({ subscriptionId })
    expect(await seller(getOrCreateSubscription, { body: { plan: 'supporter' } })).toEqual({ subscriptionId })
  })

  test('a declined card changes nothing, and another card may be tried', async () => {
    const seller = await app.seller()
    const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    await expect(pay(seller, clientSecret!, '4000 0000 0000 0002')).rejects.toMatchObject({
      code: 'payment_required',
      message: 'Your card was declined.',
    })
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'trial' })
    await pay(seller, clientSecret!)
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active' })
  })

  test('a card that asks for a second step is charged only once that is approved', async () => {
    const seller = await app.seller()
    const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    expect(await pay(seller, clientSecret!, TEST_CARDS.secondStep)).toEqual({ outcome: 'requires_action' })
    const refused = pay(seller, clientSecret!, TEST_CARDS.secondStep, false)
    await expect(refused).rejects.toMatchObject({ code: 'payment_required' })
    expect(await seller(listPayments, {})).toEqual([])
    expect(await pay(seller, clientSecret!, TEST_CARDS.secondStep, true)).toEqual({ outcome: 'succeeded' })
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active' })
  })

  test('nobody pays with somebody else’s secret', async () => {
    const seller = await app.seller()
    const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    const stranger = await app.seller()
    await stranger(getOrCreateSubscription, { body: { plan: 'pro' } })
    await expect(pay(stranger, clientSecret!)).rejects.toMatchObject({ code: 'payment_required' })
  })

  test('ten calls at once begin one subscription', async () => {
    const seller = await app.seller()
    const calls = Array.from({ length: 10 }, () => seller(getOrCreateSubscription, { body: { plan: 'supporter' } }))
    const ids = new Set((await Promise.all(calls)).map(({ subscriptionId }) => subscriptionId))
    expect(ids.size).toBe(1)
  })

  test('who turns to another plan before paying can pay for that one only', async () => {
    const seller = await app.seller()
    const pro = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    const supporter = await seller(getOrCreateSubscription, { body: { plan: 'supporter' } })
    await expect(pay(seller, pro.clientSecret!)).rejects.toMatchObject({ code: 'payment_required' })
    await pay(seller, supporter.clientSecret!)
    expect(await seller(subscriptionStatus, {})).toMatchObject({ plan: 'supporter' })
  })

  test('who turns from the one-time payment to a subscription, or back, can pay for the last one only', async () => {
    const seller = await app.seller()
    const once = await seller(createPaymentIntent, { body: { amount: 29.99 } })
    const monthly = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    await expect(pay(seller, once.clientSecret)).rejects.toMatchObject({ code: 'payment_required' })
    const again = await seller(createPaymentIntent, { body: { amount: 29.99 } })
    await expect(pay(seller, monthly.clientSecret!)).rejects.toMatchObject({ code: 'payment_required' })
    await pay(seller, again.clientSecret)
    expect(await seller(listPayments, {})).toMatchObject([{ product: 'one_time' }])
  })

  test('a canceled subscription tells the end of its own month, though a one-time payment goes on after it', async () => {
    const seller = await subscriber()
    const { subscriptionEndsAt: paidThrough } = await seller(subscriptionStatus, {})
    await seller(cancelSubscription, {})
    await pay(seller, (await seller(createPaymentIntent, { body: { amount: 29.99 } })).clientSecret)
    const both = await seller(subscriptionStatus, {})
    expect(both).toMatchObject({ cancelAtPeriodEnd: true, paidThrough })
    expect(Date.parse(both.subscriptionEndsAt!) - Date.parse(paidThrough!)).toBe(days(30))
    expect(await seller(resumeSubscription, {})).toMatchObject({ renews: true, subscriptionEndsAt: paidThrough })
    const once = await app.seller()
    await pay(once, (await once(createPaymentIntent, { body: { amount: 29.99 } })).clientSecret)
    expect(await once(subscriptionStatus, {})).toMatchObject({ paidThrough: null })
  })

  test('what was begun instead of a canceled subscription ends when that is resumed', async () => {
    const seller = await subscriber()
    await seller(cancelSubscription, {})
    const { clientSecret } = await seller(createPaymentIntent, { body: { amount: 29.99 } })
    await seller(resumeSubscription, {})
    await expect(pay(seller, clientSecret)).rejects.toMatchObject({ code: 'payment_required' })
  })

  test('checkout and portal lead to pages; who has a subscription is not sold another', async () => {
    const seller = await app.seller()
    for (const call of [createCheckout, createCheckoutSession])
      expect((await seller(call, { body: {} })).url).toBe('/subscription-checkout?plan=pro')
    expect(await seller(billingPortal, {}), 'nothing to manage yet').toEqual({ url: '/subscribe' })
    const paying = await subscriber()
    await expect(paying(createCheckout, { body: {} })).rejects.toMatchObject({ code: 'conflict' })
    expect((await paying(createBillingPortalSession, {})).url).toBe('/billing/portal')
  })
})

describe('a subscription goes on', () => {
  test('a seller cancels, keeps access until the end date, and may change their mind', async () => {
    const seller = await subscriber()
    const { subscriptionEndsAt } = await seller(subscriptionStatus, {})
    const kept = { subscriptionStatus: 'active', subscriptionEndsAt }
    expect(await seller(cancelSubscription, {})).toMatchObject({ ...kept, cancelAtPeriodEnd: true, renews: false })
    expect(await seller(resumeSubscription, {})).toMatchObject({ ...kept, cancelAtPeriodEnd: false, renews: true })
    await seller(cancelSubscription, {})
    expect(await seller(sandboxPlay, { body: { play: 'renewal' } })).toMatchObject({ subscriptionStatus: 'expired' })
    await expect(seller(cancelSubscription, {})).rejects.toMatchObject({ code: 'conflict' })
  })

  test('it renews, fails, and ends as it is played', async () => {
    const seller = await subscriber()
    const first = await seller(subscriptionStatus, {})
    const renewed = await seller(sandboxPlay, { body: { play: 'renewal' } })
    expect(renewed.subscriptionEndsAt! > first.subscriptionEndsAt!).toBe(true)
    expect(await seller(sandboxPlay, { body: { play: 'failed_payment' } })).toMatchObject({
      subscriptionStatus: 'active',
      paymentFailed: true,
      renews: false,
    })
    expect(await seller(sandboxPlay, { body: { play: 'end' } })).toMatchObject({
      subscriptionStatus: 'expired',
      plan: null,
    })
    await expect(seller(sandboxPlay, { body: { play: 'end' } })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('the plan changes, and the rest of the month is charged', async () => {
    const seller = await subscriber()
    expect(await seller(sandboxChangePlan, { body: { plan: 'supporter' } })).toMatchObject({
      plan: 'supporter',
      mayHaveCredit: false,
    })
    expect(await seller(listPayments, {})).toMatchObject([{ amountCents: 1500 }, { amountCents: 1000 }])
  })

  test('what a change of the plan costs is told before it: today, and at the next renewal', async () => {
    const seller = await subscriber()
    const { subscriptionEndsAt: at } = await seller(subscriptionStatus, {})
    const ask = async (plan: PlanId) => seller(sandboxPlanChange, { query: { plan } })
    expect(await ask('supporter')).toEqual({ dueCents: 1500, creditCents: 0, next: { at, cents: 2500 } })
    expect(await seller(listPayments, {}), 'asking costs nothing').toHaveLength(1)
    await seller(sandboxChangePlan, { body: { plan: 'supporter' } })
    expect((await seller(listPayments, {}))[0]).toMatchObject({ amountCents: 1500 })

    expect(await ask('pro')).toEqual({ dueCents: 0, creditCents: 1500, next: { at, cents: 0 } })
    await seller(cancelSubscription, {})
    expect(await ask('pro')).toEqual({ dueCents: 0, creditCents: 1500, next: null })
    await expect(ask('supporter'), 'it is the plan already').rejects.toMatchObject({ code: 'conflict' })
    const visitor = await app.seller()
    await expect(visitor(sandboxPlanChange, { query: { plan: 'pro' } })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a change to a cheaper plan is told as credit: the renewals that follow cost less than the price', async () => {
    const seller = await subscriber('supporter')
    expect(await seller(subscriptionStatus, {})).toMatchObject({ mayHaveCredit: false })
    expect(await seller(sandboxChangePlan, { body: { plan: 'pro' } })).toMatchObject({ mayHaveCredit: true })
    await seller(sandboxPlay, { body: { play: 'renewal' } })
    expect(await seller(sandboxPlay, { body: { play: 'renewal' } })).toMatchObject({ mayHaveCredit: true })
    expect(await seller(listPayments, {})).toMatchObject([{ amountCents: 500 }, { amountCents: 0 }, {}])
    expect(await seller(sandboxChangePlan, { body: { plan: 'supporter' } })).toMatchObject({ mayHaveCredit: true })
    expect(await (await subscriber('pro'))(subscriptionStatus, {})).toMatchObject({ mayHaveCredit: false })
  })

  test('a new one can be begun after it ended', async () => {
    const seller = await subscriber()
    await seller(sandboxPlay, { body: { play: 'end' } })
    const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    await pay(seller, clientSecret!)
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active' })
  })
})

describe('the one-time payment', () => {
  test('buys 30 days of Pro, and a second one 30 more', async () => {
    const seller = await app.seller()
    for (const bought of [30, 60]) {
      const { clientSecret } = await seller(createPaymentIntent, { body: { amount: 29.99 } })
      await pay(seller, clientSecret)
      const status = await seller(subscriptionStatus, {})
      expect(status).toMatchObject({ subscriptionStatus: 'active', plan: 'pro', renews: false, hasSubscription: false })
      expect(Date.parse(status.subscriptionEndsAt!) / 1000).toBeCloseTo((Date.now() + days(bought)) / 1000, -2)
    }
    expect(await seller(listPayments, {})).toMatchObject([
      { product: 'one_time', amountCents: 2999 },
      { product: 'one_time', amountCents: 2999 },
    ])
  })

  test('asked for twice, it is the same payment', async () => {
    const seller = await app.seller()
    const asked = Array.from({ length: 5 }, () => seller(createPaymentIntent, { body: { amount: 29.99 } }))
    expect(new Set((await Promise.all(asked)).map(({ clientSecret }) => clientSecret)).size).toBe(1)
  })

  test.each([0.01, 30, -29.99, 2999])('the server decides the amount: %d is refused', async (amount) => {
    const refusal = (await app.seller())(createPaymentIntent, { body: { amount } })
    await expect(refusal).rejects.toMatchObject({ code: 'invalid', fields: { amount: expect.any(String) } })
  })

  test('is not sold to whoever pays every month', async () => {
    const refusal = (await subscriber())(createPaymentIntent, { body: { amount: 29.99 } })
    await expect(refusal).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('money back', () => {
  test('within 30 days the first charge comes back and the subscription ends, once per account', async () => {
    const seller = await subscriber()
    expect(await seller(requestRefund, {})).toMatchObject({
      subscriptionStatus: 'expired',
      plan: null,
      refund: 'done',
      renews: false,
    })
    expect(await seller(listPayments, {})).toMatchObject([{ amountCents: 1000, refundedCents: 1000 }])
    const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    await pay(seller, clientSecret!)
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active', refund: 'done' })
    await expect(seller(requestRefund, {})).rejects.toMatchObject({ code: 'conflict' })
  })

  test('credit of an earlier plan outlives the refund, and is taken off a later subscription', async () => {
    const seller = await subscriber()
    for (const plan of ['supporter', 'pro'] as const) await seller(sandboxChangePlan, { body: { plan } })
    await seller(sandboxPlay, { body: { play: 'renewal' } })
    expect(await seller(requestRefund, {})).toMatchObject({ subscriptionStatus: 'expired', mayHaveCredit: true })
    expect(await seller(listPayments, {})).toMatchObject([
      { amountCents: 0 },
      { amountCents: 1500, refundedCents: 0 },
      { amountCents: 1000, refundedCents: 1000 },
    ])
    const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    await pay(seller, clientSecret!)
    expect((await seller(listPayments, {}))[0], '$5 was left').toMatchObject({ amountCents: 500 })
    await seller(sandboxPlay, { body: { play: 'renewal' } })
    expect((await seller(listPayments, {}))[0], 'taken off once').toMatchObject({ amountCents: 1000 })
  })

  test('two requests at once give the money back once', async () => {
    const seller = await subscriber()
    const answers = await Promise.allSettled([seller(requestRefund, {}), seller(requestRefund, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await seller(listPayments, {})).toMatchObject([{ refundedCents: 1000 }])
  })

  test('after 30 days, and for one-time payments, there is no refund', async () => {
    const seller = await subscriber()
    try {
      app.clock.offsetMs = days(29.9)
      expect(await seller(subscriptionStatus, {})).toMatchObject({ refund: 'available' })
      app.clock.offsetMs = days(30)
      expect(await seller(subscriptionStatus, {})).toMatchObject({ refund: 'none', refundUntil: null })
      await expect(seller(requestRefund, {})).rejects.toMatchObject({ code: 'conflict' })
    } finally {
      app.clock.offsetMs = 0
    }
    const once = await app.seller()
    await pay(once, (await once(createPaymentIntent, { body: { amount: 29.99 } })).clientSecret)
    await expect(once(requestRefund, {})).rejects.toMatchObject({ code: 'conflict' })
  })

  test('every payment has a receipt, for its owner only', async () => {
    const seller = await subscriber()
    const [payment] = await seller(listPayments, {})
    const receipt = await seller.fetch(payment!.receiptUrl)
    expect(await receipt.text()).toMatch(/Test mode: no card is charged[\s\S]*Pro, monthly subscription[\s\S]*\$10\.00/)
    expect((await (await app.seller()).fetch(payment!.receiptUrl)).status).toBe(404)
    expect((await app.visitor().fetch(payment!.receiptUrl)).status).toBe(401)
  })
})

describe('mails about money', () => {
  const mailsTo = async ({ email }: Seller, count: number) => {
    const own = async () => (await app.mails()).filter(({ headers }) => headers.get('to') === email)
    await expect.poll(async () => (await own()).length).toBe(count)
    return (await own()).map(({ headers, body }) => ({ subject: headers.get('subject'), body }))
  }

  test('a subscription brings a receipt that says what it is, and that no card was charged', async () => {
    const seller = await subscriber('supporter')
    const [receipt] = await mailsTo(seller, 1)
    expect(receipt!.subject).toBe('Test mode: Your Snapworth receipt for $25.00')
    expect(receipt!.body).toMatch(/^Hello Maya,\n\nTest mode: no card is charged\.\n\nThank you/)
    expect(receipt!.body).toMatch(/Supporter, monthly subscription\nAmount: \$25\.00\nDate: .*20\d\d/)
    expect(receipt!.body).toContain('http://snapworth.test/billing/portal')
    expect(receipt!.body).toMatch(/Your Supporter plan renews on .* for \$25\.00\./)
  })

  test('a receipt after a change to a cheaper plan says that the next renewal may cost less', async () => {
    const seller = await subscriber('supporter')
    await seller(sandboxChangePlan, { body: { plan: 'pro' } })
    for (const _ of ['nothing', 'the rest']) await seller(sandboxPlay, { body: { play: 'renewal' } })
    const receipt = (await mailsTo(seller, 2)).find(({ subject }) => subject?.includes('$5.00'))
    expect(receipt!.body).toMatch(/renews on .* for \$10\.00, less any credit left from your earlier plan\./)
  })

  test('so does the one-time payment, which does not renew', async () => {
    const seller = await app.seller()
    await pay(seller, (await seller(createPaymentIntent, { body: { amount: 29.99 } })).clientSecret)
    const [receipt] = await mailsTo(seller, 1)
    expect(receipt!.body).toMatch(/30 days of Pro\nAmount: \$29\.99[\s\S]*It does not renew\./)
  })

  test('a refund says how much comes back, when, and that the plan has ended', async () => {
    const seller = await subscriber()
    await seller(requestRefund, {})
    const refund = (await mailsTo(seller, 2)).find(({ subject }) => subject?.includes('refund'))
    expect(refund!.subject).toBe('Test mode: Your Snapworth refund of $10.00')
    expect(refund!.body).toMatch(/\$10\.00 back[\s\S]*5 to 10 business days[\s\S]*Your plan has ended/)
  })

  test('a refund after changes of plan says so too, even if it is written before the subscription has ended', async () => {
    const seller = await subscriber()
    for (const plan of ['supporter', 'pro'] as const) await seller(sandboxChangePlan, { body: { plan } })
    const away = new PaymentsError('sandbox', 'unreachable', 'The provider does not answer.')
    const ending = vi.spyOn(app.deps.payments!, 'endSubscription').mockRejectedValueOnce(away)
    expect(await seller(requestRefund, {})).toMatchObject({ subscriptionStatus: 'active', refund: 'pending' })
    ending.mockRestore()
    const refund = (await mailsTo(seller, 3)).find(({ subject }) => subject?.includes('refund'))
    expect(refund!.body).toContain('Your plan has ended, and nothing more will be charged.')
    expect(refund!.body).not.toContain('continues')
  })
})

describe('a suspended seller', () => {
  test('may not check out, but may cancel', async () => {
    const seller = await subscriber()
    await suspend(seller)
    const refusal = { code: 'forbidden', message: SUSPENDED }
    await expect(seller(createCheckout, { body: {} })).rejects.toMatchObject(refusal)
    await expect(seller(createCheckoutSession, { body: {} })).rejects.toMatchObject(refusal)
    await expect(seller(createPaymentIntent, { body: { amount: 29.99 } })).rejects.toMatchObject(refusal)
    await expect(seller(getOrCreateSubscription, { body: {} })).rejects.toMatchObject(refusal)
    await expect(seller(billingPortal, {})).rejects.toMatchObject(refusal)
    expect(await seller(cancelSubscription, {})).toMatchObject({
      subscriptionStatus: 'suspended',
      cancelAtPeriodEnd: true,
    })
    await expect(seller(resumeSubscription, {})).rejects.toMatchObject(refusal)
    await expect(seller(sandboxChangePlan, { body: { plan: 'supporter' } })).rejects.toMatchObject(refusal)
  })

  test('stays suspended whatever billing says, and what they return to follows it', async () => {
    const seller = await subscriber()
    await suspend(seller)
    expect(await seller(sandboxPlay, { body: { play: 'end' } })).toMatchObject({ subscriptionStatus: 'suspended' })
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
    expect(row).toMatchObject({ subscriptionStatus: 'suspended', statusBeforeSuspension: 'expired' })
  })
})

test('what an admin set by hand stays until billing has something new to say', async () => {
  const seller = await subscriber()
  await app.deps.db.update(users).set({ subscriptionStatus: 'expired' }).where(eq(users.id, seller.user.id))
  await expect(seller(getOrCreateSubscription, { body: {} })).resolves.not.toHaveProperty('clientSecret')
  expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'expired' })
  await seller(sandboxPlay, { body: { play: 'renewal' } })
  expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active' })
})
