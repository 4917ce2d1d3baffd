import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_CARDS } from '#contract/billing/billing.ts'
import { readLedger, standingAt } from '#server/features/billing/subscription-state.ts'
import type { Payments } from '#server/ports/payments.ts'
import { createSandboxPayments } from '#server/providers/payments/sandbox/sandbox-payments.ts'
import { createStripePayments } from '#server/providers/payments/stripe/stripe-payments.ts'
import { createMemorySandboxStore } from '#tests/memory-sandbox-store.ts'
import { STRIPE_PRICES, STRIPE_WEBHOOK_SECRET, startStripeServer } from '#tests/stripe-server.ts'

interface Stand {
  payments: Payments
  /** The seller's browser pays with a good card. */
  pay(customerId: string, clientSecret: string): Promise<unknown>
  /** From a bank account, where that can be asked: the money comes days later. */
  debit?(clientSecret: string): void
  renew(customerId: string, subscriptionId: string): Promise<unknown>
  dispute(customerId: string, paymentId: string): Promise<unknown>
  stop(): void
}

/** Every change is a second later: that is how finely a provider tells time. */
function tickingClock() {
  let atMs = Date.UTC(2027, 0, 31, 12)
  return () => {
    atMs += 1000
    return new Date(atMs)
  }
}

async function stripeStand(): Promise<Stand> {
  const now = tickingClock()
  const server = await startStripeServer(now)
  const access = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET }
  return {
    payments: createStripePayments({ ...access, prices: STRIPE_PRICES, apiBase: server.url, now }),
    pay: async (_, clientSecret) => server.objects.pay(clientSecret),
    debit: server.objects.debit,
    renew: async (_, subscriptionId) => server.objects.renew(subscriptionId),
    dispute: async (_, paymentId) => server.objects.dispute(paymentId, 'needs_response'),
    stop: server.stop,
  }
}

async function sandboxStand(): Promise<Stand> {
  const needs = { deliver: async () => {}, now: tickingClock() }
  const payments = createSandboxPayments({ store: createMemorySandboxStore(), ...needs })
  const { confirm, play } = payments.sandbox!
  return {
    payments,
    pay: (customerId, clientSecret) => confirm(customerId, { clientSecret, cardNumber: TEST_CARDS.succeeds }),
    renew: (customerId) => play(customerId, 'renewal'),
    dispute: (customerId) => play(customerId, 'dispute'),
    stop() {},
  }
}

describe.each([
  ['Stripe', stripeStand, { takesDebits: true }],
  ['the sandbox', sandboxStand, { takesDebits: false }],
])('%s', (_, open, { takesDebits }) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await open()
  })
  afterAll(() => stand.stop())

  async function newBuyer() {
    const userId = randomUUID()
    const customerId = await stand.payments.createCustomer({ id: userId, name: 'Maya', email: 'maya@example.com' })
    return { customerId, userId, reference: randomUUID() }
  }
  async function subscribed(plan: 'pro' | 'supporter' = 'pro') {
    const buyer = await newBuyer()
    const { id, clientSecret } = await stand.payments.createSubscription({ ...buyer, plan, attempt: 0 })
    await stand.pay(buyer.customerId, clientSecret!)
    return { ...buyer, subscriptionId: id }
  }
  const standingOf = async (customerId: string, at = '2027-02-01T00:00:00.000Z') =>
    standingAt(readLedger(await stand.payments.factsAbout(customerId)), at, stand.payments.graceDays)
  const oneTime = { amountCents: 2999, description: '30 days of Pro', plan: 'pro', attempt: 0 } as const

  test('one account is one customer, however often it is asked for', async () => {
    const user = { id: randomUUID(), name: 'Maya', email: 'maya@example.com' }
    const ids = await Promise.all([stand.payments.createCustomer(user), stand.payments.createCustomer(user)])
    expect(new Set(ids).size).toBe(1)
  })

  test('a subscription is begun, paid and then read as active', async () => {
    const buyer = await newBuyer()
    const begun = await stand.payments.createSubscription({ ...buyer, plan: 'supporter', attempt: 0 })
    expect(begun).toMatchObject({ state: 'open', clientSecret: expect.stringContaining('_secret_') })
    expect(await standingOf(buyer.customerId)).toBeNull()
    await stand.pay(buyer.customerId, begun.clientSecret!)
    expect(await stand.payments.readSubscription(begun.id)).toEqual({ id: begun.id, state: 'done', clientSecret: null })
    expect(await standingOf(buyer.customerId)).toMatchObject({
      status: 'active',
      plan: 'supporter',
      renews: true,
      subscriptionId: begun.id,
    })
  })

  test('the same reference asks for the same subscription, also when its answer was lost', async () => {
    const buyer = await newBuyer()
    const asked = Array.from({ length: 5 }, () =>
      stand.payments.createSubscription({ ...buyer, plan: 'pro', attempt: 0 }),
    )
    const ids = new Set((await Promise.all(asked)).map(({ id }) => id))
    expect(ids.size).toBe(1)
    expect(await stand.payments.findSubscription(buyer)).toMatchObject({ id: [...ids][0], state: 'open' })
    expect(await stand.payments.findSubscription({ ...buyer, reference: randomUUID() })).toBeNull()
  })

  test('a renewal moves the end by another period', async () => {
    const { customerId, subscriptionId } = await subscribed()
    const before = await standingOf(customerId)
    await stand.renew(customerId, subscriptionId)
    const after = await standingOf(customerId)
    expect(Date.parse(after!.endsAt)).toBeGreaterThan(Date.parse(before!.endsAt) + 27 * 24 * 3600_000)
    expect(readLedger(await stand.payments.factsAbout(customerId)).payments).toHaveLength(2)
  })

  test('a cancellation keeps the end date, and can be taken back', async () => {
    const { customerId, subscriptionId } = await subscribed()
    await stand.payments.setCancelAtPeriodEnd(subscriptionId, true)
    expect(await standingOf(customerId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, renews: false })
    await stand.payments.setCancelAtPeriodEnd(subscriptionId, false)
    expect(await standingOf(customerId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, renews: true })
  })

  test('an ended subscription gives no access, cannot be paid again, and may be ended twice', async () => {
    const { customerId, subscriptionId } = await subscribed()
    await stand.payments.endSubscription(subscriptionId)
    await stand.payments.endSubscription(subscriptionId)
    expect(await standingOf(customerId)).toMatchObject({ status: 'expired' })
    expect(await stand.payments.readSubscription(subscriptionId)).toMatchObject({ state: 'void', clientSecret: null })
    await expect(stand.payments.setCancelAtPeriodEnd(subscriptionId, true)).rejects.toMatchObject({
      trouble: 'refused',
    })
  })

  test('a refund gives all of it back, and may be asked for twice', async () => {
    const { customerId } = await subscribed()
    const [payment] = readLedger(await stand.payments.factsAbout(customerId)).payments
    await stand.payments.refund(payment!.paymentId)
    await stand.payments.refund(payment!.paymentId)
    const ledger = readLedger(await stand.payments.factsAbout(customerId))
    expect(ledger.payments).toMatchObject([{ amountCents: 1000, refundedCents: 1000 }])
    expect(await standingOf(customerId)).toMatchObject({ status: 'expired' })
  })

  test('a claim at the bank ends access', async () => {
    const { customerId } = await subscribed()
    const [payment] = readLedger(await stand.payments.factsAbout(customerId)).payments
    await stand.dispute(customerId, payment!.paymentId)
    expect(await standingOf(customerId)).toMatchObject({ status: 'expired' })
  })

  test('a one-time payment is begun once, paid, and buys 30 days', async () => {
    const buyer = await newBuyer()
    const begun = await stand.payments.createPayment({ ...buyer, ...oneTime })
    expect(await stand.payments.createPayment({ ...buyer, ...oneTime })).toEqual(begun)
    expect(await stand.payments.readPayment(begun.id)).toEqual(begun)
    await stand.pay(buyer.customerId, begun.clientSecret!)
    expect(await stand.payments.readPayment(begun.id)).toMatchObject({ state: 'done', clientSecret: null })
    expect(await standingOf(buyer.customerId)).toMatchObject({ status: 'active', plan: 'pro', renews: false })
    expect(await standingOf(buyer.customerId, '2027-03-03T00:00:00.000Z')).toMatchObject({ status: 'expired' })
  })

  test('answers a liveness check', async () => {
    await expect(stand.payments.check()).resolves.toBeUndefined()
  })

  test('what is abandoned before it is paid can no longer be paid, and abandoning twice is fine', async () => {
    const buyer = await newBuyer()
    const begun = {
      subscription: await stand.payments.createSubscription({ ...buyer, plan: 'pro', attempt: 0 }),
      oneTime: await stand.payments.createPayment({ ...buyer, reference: randomUUID(), ...oneTime }),
    }
    for (let time = 0; time < 2; time++) {
      expect(await stand.payments.abandonSubscription(begun.subscription.id)).toMatchObject({ state: 'void' })
      expect(await stand.payments.abandonPayment(begun.oneTime.id)).toMatchObject({ state: 'void' })
    }
    for (const { clientSecret } of Object.values(begun))
      await expect(stand.pay(buyer.customerId, clientSecret!)).rejects.toThrow()
    expect(await standingOf(buyer.customerId)).toBeNull()
  })

  test('what was paid stays when it is abandoned too late', async () => {
    const { customerId, userId, subscriptionId } = await subscribed()
    const buyer = { customerId, userId, reference: randomUUID() }
    const { id, clientSecret } = await stand.payments.createPayment({ ...buyer, ...oneTime })
    await stand.pay(customerId, clientSecret!)
    expect(await stand.payments.abandonSubscription(subscriptionId)).toMatchObject({ state: 'done' })
    expect(await stand.payments.abandonPayment(id)).toMatchObject({ state: 'done' })
    expect(await standingOf(customerId)).toMatchObject({ status: 'active', renews: true, subscriptionId })
  })

  test.runIf(takesDebits)('what a bank still works on is neither paid nor open, and cannot be abandoned', async () => {
    const buyer = await newBuyer()
    const { id, clientSecret } = await stand.payments.createPayment({ ...buyer, ...oneTime })
    stand.debit!(clientSecret!)
    const pending = { id, state: 'pending', clientSecret: null }
    expect(await stand.payments.readPayment(id)).toEqual(pending)
    expect(await stand.payments.abandonPayment(id)).toEqual(pending)
    expect(await standingOf(buyer.customerId)).toBeNull()
    await stand.pay(buyer.customerId, clientSecret!)
    expect(await stand.payments.readPayment(id)).toMatchObject({ state: 'done' })
  })

  test('the portal is a page', async () => {
    const { customerId } = await newBuyer()
    const portal = await stand.payments.portalUrl(customerId, 'http://snapworth.test/b')
    expect(URL.canParse(portal, 'http://snapworth.test')).toBe(true)
  })
})
