import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import {
  billingConfig,
  billingPortal,
  cancelSubscription,
  createCheckout,
  createPaymentIntent,
  getOrCreateSubscription,
  listPayments,
  refreshBilling,
  requestRefund,
  sandboxChangePlan,
  sandboxConfirm,
  sandboxPlay,
  subscriptionStatus,
} from '#contract/billing/billing.ts'
import { billingEvents, payments, purchases } from '#server/db/schema/billing.ts'
import { eq } from '#server/db/sql.ts'
import { removeAccount } from '#server/features/account-data/delete-account.ts'
import { endSubscriptions } from '#server/features/billing/end-subscriptions.ts'
import { runFinishRefund } from '#server/features/billing/finish-refund.job.ts'
import { createSandboxPayments } from '#server/providers/payments/sandbox/sandbox-payments.ts'
import { forgedSignatures } from '#tests/attacks/payment-signatures.ts'
import { createMemorySandboxStore } from '#tests/memory-sandbox-store.ts'
import { startStripeApp } from '#tests/stripe-app.ts'
import { stripeEvent, stripeSignature } from '#tests/stripe-server.ts'
import { PASSWORD } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startStripeApp>>
beforeAll(async () => {
  app = await startStripeApp()
})
afterAll(() => app.stop())
afterEach(() => {
  app.stripe.heal()
})

const BROKEN = { status: 500, error: { type: 'api_error', message: 'Sorry.' } }
const subscriptionsOf = ({ user }: { user: { id: string } }) =>
  app.stripe.objects
    .list('subscription', {})
    .filter(({ metadata }) => (metadata as { userId?: string }).userId === user.id)

const customerOf = ({ user }: { user: { id: string } }) =>
  app.stripe.objects.list('customer', {}).find(({ metadata }) => (metadata as { userId?: string }).userId === user.id)!
    .id

test('the page gets the publishable key, and Stripe’s form is the one thing from outside it may load', async () => {
  expect(await app.visitor()(billingConfig, {})).toMatchObject({ payments: 'stripe', publishableKey: 'pk_test_1' })
  const policy = (await app.visitor().fetch('/api/billing/config')).headers.get('content-security-policy')!
  expect(policy).toContain("script-src 'self' https://js.stripe.com")
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
})

test('where cards are real there is no sandbox', async () => {
  const seller = await app.seller()
  const body = { clientSecret: 'x', cardNumber: '4242424242424242' }
  await expect(seller(sandboxConfirm, { body })).rejects.toMatchObject({ code: 'not_found' })
  await expect(seller(sandboxPlay, { body: { play: 'renewal' } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(seller(sandboxChangePlan, { body: { plan: 'pro' } })).rejects.toMatchObject({ code: 'not_found' })
})

describe('the webhook', () => {
  test('an event is stored, then applied, and repeating it changes nothing', async () => {
    const seller = await app.payer()
    const paid = { id: seller.invoice.id }
    await app.tell('invoice.paid', paid, { id: 'evt_twice' })
    await app.tell('invoice.paid', paid, { id: 'evt_twice' })
    await app.applied()
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active', plan: 'pro' })
    expect(await seller(listPayments, {})).toMatchObject([
      { amountCents: 1000, receiptUrl: 'https://invoice.stripe.test/receipt' },
    ])
    const kept = await app.deps.db.select().from(billingEvents).where(eq(billingEvents.id, 'evt_twice'))
    expect(kept).toMatchObject([{ userId: seller.user.id, payload: null }])
  })

  test('a bad and an old signature are refused with 400, and nothing is stored', async () => {
    const body = stripeEvent('invoice.paid', { id: 'in_x' }, { id: 'evt_bad' })
    const old = stripeSignature(body, { at: new Date(Date.now() - 600_000) })
    const others = { 'of another secret': stripeSignature(body, { secret: 'whsec_x' }), 'of ten minutes ago': old }
    for (const [kind, signature] of Object.entries({ ...forgedSignatures(body), ...others }))
      expect((await app.post(body, signature)).status, kind).toBe(400)
    expect(await app.deps.db.select().from(billingEvents).where(eq(billingEvents.id, 'evt_bad'))).toEqual([])
  })

  test('events in the wrong order end where the right order ends', async () => {
    const seller = await app.payer('supporter')
    const subscription = app.stripe.objects.get(seller.subscriptionId, 'subscription')
    const at = (seconds: number) => ({ at: new Date(Date.now() + seconds * 1000) })
    const ended = { ...subscription, status: 'canceled', ended_at: Math.floor(Date.now() / 1000) + 9 }
    await app.tell('customer.subscription.deleted', ended, at(9))
    await app.tell('customer.subscription.updated', { ...subscription, cancel_at_period_end: true }, at(5))
    await app.tell('customer.subscription.updated', subscription, at(2))
    await app.tell('invoice.paid', { id: seller.invoice.id }, at(2))
    await app.tell('customer.subscription.created', { ...subscription, status: 'incomplete' }, at(0))
    await app.applied()
    app.clock.offsetMs = 10_000
    expect(await seller(refreshBilling, {})).toMatchObject({ subscriptionStatus: 'expired', plan: null })
    app.clock.offsetMs = 0
  })

  test('a refund is booked also when the account is gone', async () => {
    const seller = await app.payer()
    await app.tell('invoice.paid', { id: seller.invoice.id })
    await app.applied()
    const id = (await seller(listPayments, {}))[0]!.id
    await seller(deleteAccount, { body: { password: PASSWORD } })
    await app.tell('charge.refunded', { ...seller.intent.latest_charge!, amount_refunded: 1000 })
    await app.applied()
    const [kept] = await app.deps.db.select().from(payments).where(eq(payments.id, id))
    expect(kept).toMatchObject({ userId: null, amountCents: 1000, refundedCents: 1000 })
  })

  test('a refund and a dispute at Stripe reach the account', async () => {
    const [refunded, disputed] = [await app.payer(), await app.payer()]
    for (const { invoice } of [refunded, disputed]) await app.tell('invoice.paid', { id: invoice.id })
    const charge = { ...refunded.intent.latest_charge!, amount_refunded: 1000 }
    await app.tell('charge.refunded', charge)
    await app.tell('charge.dispute.created', app.stripe.objects.dispute(disputed.intent.id, 'needs_response'))
    await app.applied()
    expect(await refunded(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'expired', refund: 'none' })
    expect(await disputed(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'expired' })
  })

  test('an event about nobody we know is stored and harms nobody', async () => {
    await app.tell('charge.refunded', { id: 'ch_x', customer: 'cus_x', payment_intent: 'pi_x', amount_refunded: 1 })
    await app.applied()
  })

  test('an event that Stripe cannot explain right now is applied later', async () => {
    const seller = await app.payer()
    app.stripe.failNext(/GET \/v1\/invoices/, { status: 429, error: { message: 'Slow down.' } })
    await app.tell('invoice.paid', { id: seller.invoice.id })
    await app.applied()
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active' })
  })
})

describe('paying', () => {
  test('who comes back from paying need not wait for the webhook', async () => {
    const seller = await app.payer()
    expect(await seller(refreshBilling, {})).toMatchObject({ subscriptionStatus: 'active', renews: true })
    await seller(refreshBilling, {})
    const readings = await app.deps.db.select().from(billingEvents).where(eq(billingEvents.userId, seller.user.id))
    expect(readings).toHaveLength(1)
  })

  test('ten calls at once make one subscription at Stripe', async () => {
    const seller = await app.seller()
    app.stripe.failNext(/POST \/v1\/customers/, 'slow')
    app.stripe.failNext(/POST \/v1\/subscriptions/, 'slow')
    const calls = Array.from({ length: 10 }, () => seller(getOrCreateSubscription, { body: { plan: 'pro' } }))
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ subscriptionId }) => subscriptionId)).size).toBe(1)
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(subscriptionsOf(seller)).toHaveLength(1)
  })

  test('what is paid but not yet told is found, not sold again', async () => {
    const seller = await app.payer()
    const { subscriptionId } = seller
    expect(await seller(getOrCreateSubscription, { body: { plan: 'pro' } })).toEqual({ subscriptionId })
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active' })
  })

  test('a subscription that ran out unpaid is replaced', async () => {
    const seller = await app.seller()
    const first = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    Object.assign(app.stripe.objects.get(first.subscriptionId, 'subscription'), { status: 'incomplete_expired' })
    const second = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    expect(second.subscriptionId).not.toBe(first.subscriptionId)
    expect(second.clientSecret).toBeTruthy()
  })

  test('a subscription that Stripe still tries to charge ends when a new one is begun', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    app.stripe.objects.dispute(seller.intent.id, 'lost')
    expect(await seller(refreshBilling, {})).toMatchObject({ subscriptionStatus: 'expired' })
    const { subscriptionId, clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    expect(clientSecret).toBeTruthy()
    expect(subscriptionId).not.toBe(seller.subscriptionId)
    expect(app.stripe.objects.get(seller.subscriptionId, 'subscription').status).toBe('canceled')
  })

  test('the one-time payment is charged to the cent and known by its event', async () => {
    const seller = await app.seller()
    const { clientSecret } = await seller(createPaymentIntent, { body: { amount: 29.99 } })
    const { intent } = app.stripe.objects.pay(clientSecret)
    expect(intent.amount).toBe(2999)
    await app.tell('payment_intent.succeeded', intent)
    await app.applied()
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active', renews: false })
    expect(await seller(listPayments, {})).toMatchObject([{ product: 'one_time', amountCents: 2999 }])
  })

  test('checkout is our own page, and leaves nothing open at Stripe', async () => {
    const seller = await app.seller()
    const before = app.stripe.requests.length
    expect(await seller(createCheckout, { body: {} })).toEqual({ url: '/subscription-checkout?plan=pro' })
    expect(app.stripe.requests).toHaveLength(before)
  })

  test('the portal is a page of Stripe; who has only looked at the prices is led to the plans', async () => {
    expect((await (await app.payer())(billingPortal, {})).url).toMatch(/^https:\/\/pages\.stripe\.test\/bps_/)
    const seller = await app.seller()
    expect(await seller(billingPortal, {})).toEqual({ url: '/subscribe' })
    await seller(getOrCreateSubscription, { body: {} })
    expect(await seller(billingPortal, {})).toEqual({ url: '/subscribe' })
  })

  test('three tabs open at once leave at most one thing to pay', async () => {
    const seller = await app.seller()
    app.stripe.failNext(/POST \/v1\/payment_intents$/, 'slow')
    app.stripe.failNext(/POST \/v1\/subscriptions$/, 'slow')
    await Promise.allSettled([
      seller(getOrCreateSubscription, { body: { plan: 'pro' } }),
      seller(createPaymentIntent, { body: { amount: 29.99 } }),
      seller(getOrCreateSubscription, { body: { plan: 'supporter' } }),
    ])
    const payable = app.stripe.objects
      .list('payment_intent', {})
      .filter(({ customer, status }) => customer === customerOf(seller) && status !== 'canceled')
    expect(payable.length).toBeLessThanOrEqual(1)
  })

  test('a tab left open cannot be paid after another one was', async () => {
    const seller = await app.seller()
    const left = await seller(createPaymentIntent, { body: { amount: 29.99 } })
    const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    app.stripe.objects.pay(clientSecret!)
    expect(() => app.stripe.objects.pay(left.clientSecret)).toThrow('canceled')
    await expect(seller(createPaymentIntent, { body: { amount: 29.99 } })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a payment that the bank still works on is not asked for again, nor anything beside it', async () => {
    const seller = await app.seller()
    const oneTime = { body: { amount: 29.99 } }
    const { clientSecret } = await seller(createPaymentIntent, oneTime)
    app.stripe.objects.debit(clientSecret)
    const refusal = { code: 'conflict', message: expect.stringContaining('still being processed') }
    await expect(seller(createPaymentIntent, oneTime)).rejects.toMatchObject(refusal)
    await expect(seller(getOrCreateSubscription, { body: { plan: 'pro' } })).rejects.toMatchObject(refusal)
    app.stripe.objects.pay(clientSecret)
    expect(await seller(refreshBilling, {})).toMatchObject({ subscriptionStatus: 'active', renews: false })
    expect(await seller(createPaymentIntent, oneTime)).not.toEqual({ clientSecret })
  })

  test('a second subscription that was paid all the same is given back and ended; the first goes on', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    const metadata = { userId: seller.user.id, product: 'pro' }
    const fields = { customer: customerOf(seller), 'items[0][price]': 'price_pro' }
    const second = app.stripe.objects.createSubscription(fields, metadata)
    app.clock.offsetMs = 2000
    const { invoice, intent } = app.stripe.objects.pay(second.latest_invoice!.confirmation_secret.client_secret)
    await app.tell('customer.subscription.updated', second)
    await app.tell('invoice.paid', { id: invoice!.id })
    await app.tell('invoice.paid', { id: invoice!.id })
    await expect.poll(() => second.status).toBe('canceled')
    expect(intent.latest_charge!.amount_refunded).toBe(1000)
    const { subscriptionId } = seller
    await expect
      .poll(async () => (await seller(listPayments, {})).map(({ refundedCents }) => refundedCents))
      .toEqual([1000, 0])
    expect(app.stripe.objects.get(subscriptionId, 'subscription').status).toBe('active')
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active', renews: true })
    app.clock.offsetMs = 0
    const own = async () => (await app.mails()).filter(({ headers }) => headers.get('to') === seller.email)
    await expect.poll(async () => (await own()).length).toBe(3)
    const refund = (await own()).find(({ headers }) => headers.get('subject')!.includes('refund'))
    expect(refund!.body).toContain('Your Pro plan continues as before.')
  })
})

describe('when Stripe fails', () => {
  test.each([
    ['breaks', BROKEN, 5],
    ['is busy', { status: 429, error: { message: 'Slow down.' } }, 5],
    ['does not answer', 'hang', 5],
    ['does it and does not say so', 'lose', 4],
  ] as const)(
    'and %s, the seller is told what to do, and the next try makes one subscription',
    async (_, fault, times) => {
      const seller = await app.seller()
      app.stripe.failNext(/POST \/v1\/subscriptions$/, fault, times)
      await expect(seller(getOrCreateSubscription, { body: { plan: 'pro' } })).rejects.toMatchObject({
        code: 'unavailable',
        message:
          'Failed to initialize subscription. The payment provider does not answer right now. Nothing was charged. Please try again in a few minutes.',
      })
      app.stripe.heal()
      const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
      expect(clientSecret).toBeTruthy()
      expect(subscriptionsOf(seller)).toHaveLength(1)
    },
  )

  test('a crash before the answer is written down is mended by asking again', async () => {
    const seller = await app.seller()
    const first = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    await app.deps.db.update(purchases).set({ providerId: null }).where(eq(purchases.userId, seller.user.id))
    expect(await seller(getOrCreateSubscription, { body: { plan: 'pro' } })).toEqual(first)
    expect(subscriptionsOf(seller)).toHaveLength(1)
  })

  test.each([
    ['the one-time payment', 'payment_intents', 'Failed to initialize payment'],
    ['the portal', 'billing_portal/sessions', 'Failed to access billing portal'],
  ])('%s says so', async (what, path, sentence) => {
    const seller = await app.payer()
    app.stripe.failNext(new RegExp(`POST /v1/${path}`), BROKEN, 5)
    const asked =
      what === 'the portal'
        ? seller(billingPortal, {})
        : (await app.seller())(createPaymentIntent, { body: { amount: 29.99 } })
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining(sentence) })
  })

  test('a cancellation that did not reach Stripe is not claimed', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    app.stripe.failNext(/POST \/v1\/subscriptions\/sub_/, BROKEN, 5)
    await expect(seller(cancelSubscription, {})).rejects.toMatchObject({ code: 'unavailable' })
    expect(await seller(subscriptionStatus, {})).toMatchObject({ cancelAtPeriodEnd: false, renews: true })
  })
})

describe('money back', () => {
  test('the charge is refunded in full at Stripe and the subscription ends there', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    expect(await seller(requestRefund, {})).toMatchObject({ subscriptionStatus: 'expired', refund: 'done' })
    expect(app.stripe.objects.get(seller.subscriptionId, 'subscription').status).toBe('canceled')
    expect(seller.intent.latest_charge!.amount_refunded).toBe(1000)
  })

  test('a refund that Stripe refuses is not promised', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    app.stripe.failNext(/POST \/v1\/refunds/, { status: 400, error: { message: 'This charge is disputed.' } })
    await expect(seller(requestRefund, {})).rejects.toMatchObject({
      message: expect.stringContaining('contact support'),
    })
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'active', refund: 'available' })
  })

  test('once the money is back nobody says it is not, and the subscription ends when Stripe lets it', async () => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    app.stripe.failNext(/DELETE \/v1\/subscriptions/, { status: 400, error: { message: 'Not now.' } })
    expect(await seller(requestRefund, {})).toMatchObject({ refund: 'pending' })
    expect(seller.intent.latest_charge!.amount_refunded).toBe(1000)
    expect(app.stripe.objects.get(seller.subscriptionId, 'subscription').status).toBe('active')

    await runFinishRefund(app.deps, { userId: seller.user.id })
    expect(await seller(subscriptionStatus, {})).toMatchObject({ subscriptionStatus: 'expired', refund: 'done' })
    expect(app.stripe.objects.get(seller.subscriptionId, 'subscription').status).toBe('canceled')
  })
})

test('an account about to be deleted is charged no more', async () => {
  const seller = await app.payer()
  await seller(refreshBilling, {})
  await endSubscriptions(app.deps, seller.user.id, 'Not canceled')
  expect(app.stripe.objects.get(seller.subscriptionId, 'subscription').status).toBe('canceled')
})

test('an account about to be deleted is not charged for what gives no access any more either', async () => {
  const seller = await app.payer()
  app.stripe.objects.dispute(seller.intent.id, 'lost')
  expect(await seller(refreshBilling, {})).toMatchObject({ subscriptionStatus: 'expired', hasSubscription: false })
  await seller(deleteAccount, { body: { password: PASSWORD } })
  expect(app.stripe.objects.get(seller.subscriptionId, 'subscription').status).toBe('canceled')
})

test.each(['off', 'sandbox'] as const)(
  'an account whose subscription runs at Stripe stays while payments are %s, and the refusal says what to do',
  async (present) => {
    const seller = await app.payer()
    await seller(refreshBilling, {})
    const { payments: stripe } = app.deps
    const sandbox = createSandboxPayments({
      store: createMemorySandboxStore(),
      deliver: async () => {},
      now: app.deps.now,
    })
    const deps = { ...app.deps, payments: present === 'off' ? undefined : sandbox }
    const removal = { notCanceled: 'Not canceled, so your account was not deleted', inTransaction: async () => {} }
    await expect(removeAccount(deps, seller.user.id, removal)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Not canceled, so your account was not deleted\. .+contact support/),
    })
    await removeAccount({ ...deps, payments: stripe }, seller.user.id, removal)
    expect(app.stripe.objects.get(seller.subscriptionId, 'subscription').status).toBe('canceled')
  },
)

test.each(['canceled by its owner', 'never paid'])(
  'a subscription at Stripe that is %s keeps nobody from leaving where payments are off',
  async (which) => {
    const seller = which === 'never paid' ? await app.seller() : await app.payer()
    if (which === 'never paid') await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    else await seller(refreshBilling, {}).then(() => seller(cancelSubscription, {}))
    await endSubscriptions({ ...app.deps, payments: undefined }, seller.user.id, 'Not canceled')
  },
)

test('an account about to be deleted leaves nothing open to pay', async () => {
  const [once, monthly] = [await app.seller(), await app.seller()]
  const secrets = [
    (await once(createPaymentIntent, { body: { amount: 29.99 } })).clientSecret,
    (await monthly(getOrCreateSubscription, { body: { plan: 'pro' } })).clientSecret!,
  ]
  for (const { user } of [once, monthly]) await endSubscriptions(app.deps, user.id, 'Not canceled')
  for (const secret of secrets) expect(() => app.stripe.objects.pay(secret)).toThrow('canceled')
})
