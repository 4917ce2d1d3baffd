import { expect, test } from 'vitest'
import { TEST_CARDS } from '#contract/billing/billing.ts'
import type { ProviderEvent } from '#server/ports/payments.ts'
import { addMonths } from '#server/providers/payments/sandbox/sandbox-books.ts'
import { createSandboxPayments } from '#server/providers/payments/sandbox/sandbox-payments.ts'
import { createMemorySandboxStore } from '#tests/memory-sandbox-store.ts'

async function open() {
  const clock = { now: new Date('2027-01-31T12:00:00.000Z') }
  const events: ProviderEvent[] = []
  const payments = createSandboxPayments({
    store: createMemorySandboxStore(),
    deliver: async (event) => void events.push(event),
    now: () => clock.now,
  })
  const customerId = await payments.createCustomer({ id: 'user-1', name: 'Maya', email: 'maya@example.com' })
  const buyer = { customerId, userId: 'user-1', reference: 'purchase-1' }
  const { id, clientSecret } = await payments.createSubscription({ ...buyer, plan: 'supporter', attempt: 0 })
  const pay = () =>
    payments.sandbox!.confirm(customerId, { clientSecret: clientSecret!, cardNumber: TEST_CARDS.succeeds })
  const paid = async () => (await payments.factsAbout(customerId)).filter((fact) => fact.kind === 'paid')
  return { clock, events, payments, customerId, id, clientSecret: clientSecret!, pay, paid }
}

test.each([
  ['2027-01-31T12:00:00.000Z', 1, '2027-02-28T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', 2, '2027-03-31T12:00:00.000Z'],
  ['2027-12-15T00:00:00.000Z', 1, '2028-01-15T00:00:00.000Z'],
])('%s and %d months is %s', (start, months, end) => {
  expect(addMonths(start, months)).toBe(end)
})

test('a card that is no test card is refused: nobody should type a real one here', async () => {
  const { payments, customerId, clientSecret } = await open()
  const real = payments.sandbox!.confirm(customerId, { clientSecret, cardNumber: '5555555555554444' })
  await expect(real).rejects.toMatchObject({ name: 'CardDeclined', message: expect.stringContaining('test mode') })
})

test('paying twice charges once', async () => {
  const { pay, paid } = await open()
  await Promise.all([pay(), pay()])
  expect(await paid()).toHaveLength(1)
})

test('months that pass are renewed when somebody looks, and a canceled one ends on its day', async () => {
  const { clock, payments, id, customerId, pay, paid } = await open()
  await pay()
  clock.now = new Date('2027-04-01T12:00:00.000Z')
  expect((await paid()).map(({ paidThrough }) => paidThrough!.slice(0, 10))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  await payments.setCancelAtPeriodEnd(id, true)
  clock.now = new Date('2027-06-01T12:00:00.000Z')
  const subscription = (await payments.factsAbout(customerId)).find(({ kind }) => kind === 'subscription')
  expect(subscription).toMatchObject({ stage: 'ended', endedAt: '2027-04-30T12:00:00.000Z' })
})

test('a cheaper plan leaves a credit for the next renewal', async () => {
  const { payments, customerId, id, pay, paid } = await open()
  await pay()
  await payments.sandbox!.changePlan(id, 'pro')
  await payments.sandbox!.play(customerId, 'renewal')
  await payments.sandbox!.play(customerId, 'renewal')
  expect((await paid()).map(({ amountCents }) => amountCents)).toEqual([2500, 0, 500])
})

test('credit that a subscription leaves is taken off the next one, also after one that was never paid', async () => {
  const { payments, customerId, id, pay, paid } = await open()
  await pay()
  await payments.sandbox!.changePlan(id, 'pro')
  await payments.endSubscription(id)
  const begin = (reference: string) =>
    payments.createSubscription({ customerId, userId: 'user-1', reference, plan: 'pro', attempt: 0 })
  await payments.abandonSubscription((await begin('purchase-2')).id)
  const { clientSecret } = await begin('purchase-3')
  await payments.sandbox!.confirm(customerId, { clientSecret: clientSecret!, cardNumber: TEST_CARDS.succeeds })
  await payments.sandbox!.play(customerId, 'renewal')
  expect((await paid()).map(({ amountCents }) => amountCents)).toEqual([2500, 0, 500])
})

test('credit that a refunded charge had paid for goes with it', async () => {
  const { payments, customerId, id, pay, paid } = await open()
  await pay()
  await payments.sandbox!.changePlan(id, 'pro')
  await payments.refund((await paid())[0]!.paymentId)
  await payments.sandbox!.play(customerId, 'renewal')
  expect((await paid()).map(({ amountCents }) => amountCents)).toEqual([2500, 1000])
})

test('each change is told once, with a name of its own', async () => {
  const { events, payments, id, pay } = await open()
  await pay()
  await payments.setCancelAtPeriodEnd(id, true)
  await payments.setCancelAtPeriodEnd(id, true)
  expect(events.map(({ type }) => type)).toEqual(['subscription.created', 'payment.confirmed', 'subscription.updated'])
  expect(new Set(events.map((event) => event.id)).size).toBe(3)
})
