import { afterAll, describe, expect, test } from 'vitest'
import { createStripePayments } from '#server/providers/payments/stripe/stripe-payments.ts'
import {
  STRIPE_PRICES,
  STRIPE_WEBHOOK_SECRET,
  startStripeServer,
  stripeEvent,
  stripeSignature,
} from '#tests/stripe-server.ts'

const NOW = new Date('2027-01-31T12:00:00.000Z')
const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})

async function open(timeoutMs = 2000) {
  const server = await startStripeServer(() => NOW)
  closers.push(server.stop)
  const payments = createStripePayments({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: STRIPE_PRICES,
    apiBase: server.url,
    now: () => NOW,
    timeoutMs,
  })
  const customerId = await payments.createCustomer({ id: 'user-1', name: 'Maya', email: 'maya@example.com' })
  const buyer = { customerId, userId: 'user-1', reference: 'purchase-1' }
  const subscribe = (attempt = 0) => payments.createSubscription({ ...buyer, plan: 'pro', attempt })
  return { server, payments, buyer, customerId, subscribe }
}

describe('what is sent', () => {
  test('a subscription waits for its first payment, says whose it is, and carries a key', async () => {
    const { server, buyer, subscribe } = await open()
    const { clientSecret } = await subscribe()
    expect(clientSecret).toMatch(/^pi_\w+_secret_/)
    const [seen] = server.calls('POST /v1/subscriptions')
    expect(seen!.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'subscription-purchase-1-0',
    })
    expect(seen!.fields).toEqual({
      customer: buyer.customerId,
      'items[0][price]': 'price_pro',
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'metadata[userId]': 'user-1',
      'metadata[reference]': 'purchase-1',
      'metadata[product]': 'pro',
      'expand[0]': 'latest_invoice.confirmation_secret',
    })
  })

  test('a one-time payment is in cents of dollars', async () => {
    const { server, payments, buyer } = await open()
    const oneTime = { amountCents: 2999, description: '30 days of Pro', plan: 'pro', attempt: 0 } as const
    await payments.createPayment({ ...buyer, ...oneTime })
    expect(server.calls('POST /v1/payment_intents')[0]!.fields).toMatchObject({
      amount: '2999',
      currency: 'usd',
      'automatic_payment_methods[enabled]': 'true',
      'metadata[product]': 'one_time',
    })
  })

  test('portal, cancellation and refund say what they are about', async () => {
    const { server, payments, customerId, subscribe } = await open()
    const { id, clientSecret } = await subscribe()
    const { intent } = server.objects.pay(clientSecret!)
    await payments.portalUrl(customerId, 'http://s.test/back')
    await payments.setCancelAtPeriodEnd(id, true)
    await payments.refund(intent.id)
    expect(server.calls('POST /v1/billing_portal/sessions')[0]!.fields).toEqual({
      customer: customerId,
      return_url: 'http://s.test/back',
    })
    expect(server.calls(`POST /v1/subscriptions/${id}`)[0]!.fields).toEqual({ cancel_at_period_end: 'true' })
    expect(server.calls('POST /v1/refunds')[0]!.fields).toMatchObject({ payment_intent: intent.id })
  })

  test('every write carries an idempotency key', async () => {
    const { server, payments, buyer, customerId, subscribe } = await open()
    const { id } = await subscribe()
    await payments.portalUrl(customerId, 'http://s.test/back')
    const oneTime = { amountCents: 2999, description: '30 days of Pro', plan: 'pro', attempt: 0 } as const
    await payments.abandonPayment((await payments.createPayment({ ...buyer, ...oneTime })).id)
    await payments.abandonSubscription(
      (await payments.createSubscription({ ...buyer, reference: 'other', plan: 'pro', attempt: 0 })).id,
    )
    await payments.setCancelAtPeriodEnd(id, true)
    await payments.endSubscription(id)
    const writes = server.requests.filter(({ method }) => method !== 'GET')
    expect(writes).toHaveLength(10)
    for (const { headers } of writes) expect(headers['idempotency-key']).toBeTruthy()
  })
})

// They wait for answers that do not come.
describe.concurrent('what can go wrong', () => {
  test('a declined card keeps Stripe’s words', async () => {
    const { server, subscribe } = await open()
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card has insufficient funds.' }
    server.failNext(/POST \/v1\/subscriptions/, { status: 402, error })
    await expect(subscribe()).rejects.toMatchObject({
      name: 'CardDeclined',
      message: 'Your card has insufficient funds.',
    })
  })

  test.each([
    [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down.' }, 'busy', true],
    [500, { type: 'api_error', message: 'Sorry.' }, 'failed', true],
    [401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }, 'refused', false],
    [400, { type: 'invalid_request_error', message: 'No such price.' }, 'refused', false],
  ] as const)('HTTP %d is told apart: %o is %s', async (status, error, trouble, retryable) => {
    const { server, subscribe } = await open()
    server.failNext(/POST \/v1\/subscriptions/, { status, error }, 5)
    await expect(subscribe()).rejects.toMatchObject({ name: 'PaymentsError', provider: 'stripe', trouble, retryable })
  })

  test('an error on Stripe’s side stays the answer to that key; a new attempt finds or makes one', async () => {
    const { server, payments, buyer, subscribe } = await open()
    server.failNext(/POST \/v1\/subscriptions/, { status: 500, error: { type: 'api_error', message: 'Sorry.' } })
    await expect(subscribe()).rejects.toMatchObject({ trouble: 'failed' })
    await expect(subscribe()).rejects.toMatchObject({ trouble: 'failed' })
    expect(await payments.findSubscription(buyer)).toBeNull()
    expect(await subscribe(1)).toMatchObject({ state: 'open' })
  })

  test('an answer that gets lost is asked for again, and nothing is made twice', async () => {
    const { server, customerId, subscribe } = await open(300)
    server.failNext(/POST \/v1\/subscriptions/, 'lose')
    expect(await subscribe()).toMatchObject({ state: 'open' })
    expect(server.calls('POST /v1/subscriptions')).toHaveLength(2)
    expect(server.objects.list('subscription', { customer: customerId })).toHaveLength(1)
  })

  test('a Stripe that never answers is given up', async () => {
    const { server, subscribe } = await open(150)
    server.failNext(/POST \/v1\/subscriptions/, 'hang', 5)
    await expect(subscribe()).rejects.toMatchObject({ trouble: 'unreachable', retryable: true })
  })
})

describe('webhooks', () => {
  const body = stripeEvent('invoice.paid', { id: 'in_1' }, { at: NOW, id: 'evt_1' })
  const signature = stripeSignature(body, { at: NOW })

  test('a good signature opens the event', async () => {
    const { payments } = await open()
    expect(payments.openWebhook!(Buffer.from(body), signature)).toMatchObject({
      id: 'evt_1',
      type: 'invoice.paid',
      at: NOW.toISOString(),
    })
  })

  test.each([
    ['none', undefined],
    ['a made-up one', 't=1,v1=00'],
    ['another secret’s', stripeSignature(body, { at: NOW, secret: 'whsec_other' })],
    ['another body’s', stripeSignature(`${body} `, { at: NOW })],
    ['one of six minutes ago', stripeSignature(body, { at: new Date(NOW.getTime() - 360_000) })],
  ])('%s is refused', async (_, wrong) => {
    const { payments } = await open()
    expect(() => payments.openWebhook!(Buffer.from(body), wrong)).toThrow('The signature of this event is not valid.')
  })
})

describe('events', () => {
  async function read(type: string, object: object, stand: Awaited<ReturnType<typeof open>>) {
    const text = stripeEvent(type, object, { at: NOW })
    return stand.payments.readEvent(stand.payments.openWebhook!(Buffer.from(text), stripeSignature(text, { at: NOW })))
  }

  test('a paid invoice tells the payment, the plan, the receipt, and the end of the period on its line', async () => {
    const stand = await open()
    const { id, clientSecret } = await stand.subscribe()
    const { intent, invoice } = stand.server.objects.pay(clientSecret!)
    expect(await read('invoice.paid', { id: invoice!.id }, stand)).toEqual({
      userId: 'user-1',
      customerId: stand.customerId,
      facts: [
        {
          kind: 'paid',
          at: NOW.toISOString(),
          paymentId: intent.id,
          subscriptionId: id,
          plan: 'pro',
          amountCents: 1000,
          paidThrough: '2027-03-02T12:00:00.000Z',
          receiptUrl: 'https://invoice.stripe.test/receipt',
        },
      ],
    })
  })

  test.each([
    ['active', false, null, { stage: 'active', cancelAtPeriodEnd: false }],
    ['active', true, null, { stage: 'active', cancelAtPeriodEnd: true }],
    ['active', false, 1_800_000_000, { stage: 'active', cancelAtPeriodEnd: true }],
    ['past_due', false, null, { stage: 'past_due' }],
    ['unpaid', false, null, { stage: 'unpaid' }],
    ['incomplete_expired', false, null, { stage: 'ended' }],
  ])('a subscription that is %s (cancel %s, at %s) is read', async (status, cancel, cancelAt, expected) => {
    const stand = await open()
    const { id } = await stand.subscribe()
    const subscription = stand.server.objects.get(id, 'subscription')
    const changed = { ...subscription, status, cancel_at_period_end: cancel, cancel_at: cancelAt }
    expect((await read('customer.subscription.updated', changed, stand)).facts).toMatchObject([expected])
  })

  test('the price decides the plan, as the portal changes it', async () => {
    const stand = await open()
    const { id } = await stand.subscribe()
    const items = { data: [{ price: { id: 'price_supporter' } }] }
    const changed = { ...stand.server.objects.get(id, 'subscription'), items }
    expect((await read('customer.subscription.updated', changed, stand)).facts).toMatchObject([{ plan: 'supporter' }])
  })

  test('a dispute names only its payment; Stripe is asked whose it is', async () => {
    const stand = await open()
    const { clientSecret } = await stand.subscribe()
    const { intent } = stand.server.objects.pay(clientSecret!)
    const dispute = stand.server.objects.dispute(intent.id, 'lost')
    expect(await read('charge.dispute.closed', dispute, stand)).toMatchObject({
      customerId: stand.customerId,
      facts: [{ kind: 'disputed', paymentId: intent.id, outcome: 'lost' }],
    })
  })

  test('what does not concern us says nothing', async () => {
    const stand = await open()
    expect((await read('customer.updated', { id: 'cus_1' }, stand)).facts).toEqual([])
    expect((await read('payment_intent.succeeded', { id: 'pi_1', metadata: {} }, stand)).facts).toEqual([])
  })
})
