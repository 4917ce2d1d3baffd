import { expect, test } from 'vitest'
import { readLedger } from '#server/features/billing/subscription-state.ts'
import { surplusSubscriptions } from '#server/features/billing/surplus-subscriptions.ts'
import type { BillingFact } from '#server/ports/payments.ts'

const day = (number: number) => new Date(Date.UTC(2027, 0, number)).toISOString()
const bought = (id: string, on: number, state: Partial<Extract<BillingFact, { kind: 'subscription' }>> = {}) =>
  [
    {
      kind: 'subscription',
      at: day(on),
      subscriptionId: id,
      plan: 'pro',
      stage: 'active',
      cancelAtPeriodEnd: false,
      endedAt: null,
      ...state,
    },
    {
      kind: 'paid',
      at: day(on),
      paymentId: `pay ${id}`,
      subscriptionId: id,
      plan: 'pro',
      amountCents: 1000,
      paidThrough: day(on + 30),
      receiptUrl: null,
    },
  ] satisfies BillingFact[]
const back = (id: string, on: number): BillingFact => ({
  kind: 'refunded',
  at: day(on),
  paymentId: `pay ${id}`,
  refundedCents: 1000,
})
const surplus = (facts: BillingFact[], on = 4) => surplusSubscriptions(readLedger(facts), day(on)).map(({ id }) => id)

test('of two that renew, the one that was paid later is too much', () => {
  expect(surplus([...bought('b', 2), ...bought('a', 1)])).toEqual(['b'])
  expect(surplus([...bought('a', 1)])).toEqual([])
})

test('one whose money went back is still too much until it has ended', () => {
  expect(surplus([...bought('a', 1), ...bought('b', 2), back('b', 3)])).toEqual(['b'])
  expect(surplus([...bought('a', 1), ...bought('b', 2, { stage: 'ended', endedAt: day(3) }), back('b', 3)])).toEqual([])
})

test('one that stops, has run out or was given back does not make another one too much', () => {
  expect(surplus([...bought('a', 1, { cancelAtPeriodEnd: true }), ...bought('b', 2)])).toEqual([])
  expect(surplus([...bought('a', 1), ...bought('b', 33)], 34)).toEqual([])
  expect(surplus([...bought('a', 1), back('a', 2), ...bought('b', 3)])).toEqual([])
})
