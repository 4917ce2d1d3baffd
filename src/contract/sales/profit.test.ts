import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costAfter } from '#contract/sales/cost.ts'
import { isRefundedInFull, leftOf, profitOf } from '#contract/sales/profit.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })

test('$52 on Mercari with a $9.30 label, bought for $12, earns $25.50', () => {
  const sale = { priceCents: 5200, feeCents: 520, postageCents: 930, otherCents: 0, refundCents: 0 }
  expect(profitOf(sale, 1200)).toBe(2550)
})

test('what the buyer got back is taken off, and a full refund leaves what it cost to sell', () => {
  const sale = { priceCents: 5200, feeCents: 520, postageCents: 930, otherCents: 0, refundCents: 2000 }
  expect(profitOf(sale, 1200)).toBe(550)
  expect(isRefundedInFull(sale)).toBe(false)
  const back = { ...sale, refundCents: 5200 }
  expect(profitOf(back, 0)).toBe(-520 - 930)
  expect(isRefundedInFull(back)).toBe(true)
  expect(isRefundedInFull({ priceCents: 0, refundCents: 0 }), 'given away').toBe(false)
})

test('without the fee or the cost there is no profit to tell', () => {
  const sale = { priceCents: 5200, feeCents: 520, postageCents: 0, otherCents: 0, refundCents: 0 }
  expect(profitOf(sale, null)).toBeNull()
  expect(profitOf({ ...sale, feeCents: null }, 1200)).toBeNull()
})

test('what was mine or found cost nothing unless said; what the giver of a gift paid is not known', () => {
  expect(costAfter(null, { basis: 'own' })).toBe(0)
  expect(costAfter({ basis: null, costCents: 900 }, { basis: 'own' })).toBe(900)
  expect(costAfter(null, { basis: 'own', costCents: 900 })).toBe(900)
  expect(costAfter(null, { basis: 'resale' })).toBeNull()
  expect(costAfter(null, { basis: 'gift' })).toBeNull()
  expect(costAfter(null, { basis: 'gift', costCents: 0 })).toBe(0)
})

test('what was only taken to cost nothing is not known once it was bought after all', () => {
  const mine = { basis: 'own' as const, costCents: 0 }
  expect(costAfter(mine, { basis: 'resale' })).toBeNull()
  expect(costAfter(mine, { basis: null })).toBeNull()
  expect(costAfter(mine, { basis: 'gift' })).toBeNull()
  expect(costAfter(mine, { basis: 'free' })).toBe(0)
  expect(costAfter(mine, { costCents: 300 })).toBe(300)
  expect(costAfter(mine, { basis: 'resale', costCents: 0 })).toBe(0)
  expect(costAfter({ basis: 'own', costCents: 900 }, { basis: 'resale' })).toBe(900)
  const given = { basis: 'gift', costCents: 0 } as const
  expect(costAfter(given, { basis: 'resale' })).toBeNull()
  expect(costAfter(given, { basis: 'gift' })).toBe(0)
  expect(costAfter(given, {})).toBe(0)
})

interface Money {
  priceCents: number
  feeCents: number
  postageCents: number
  otherCents: number
  refundCents: number
  costCents: number
}
const FIELDS = ['priceCents', 'feeCents', 'postageCents', 'otherCents', 'refundCents', 'costCents'] as const
const edit = fc.record({ field: fc.constantFrom(...FIELDS), value: cents })

test('profit is gross less refunds, fees, postage, other costs and cost, to the cent, in any order of edits', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 30 }), (edits) => {
      const money: Money = { priceCents: 0, feeCents: 0, postageCents: 0, otherCents: 0, refundCents: 0, costCents: 0 }
      for (const { field, value } of edits) {
        money[field] = value
        const { priceCents, costCents, ...less } = money
        const taken = Object.values(less).reduce((sum, cents) => sum + cents, costCents)
        expect(profitOf(money, costCents)).toBe(priceCents - taken)
      }
    }),
  )
})

test('the profit of many is the sum of their profits', () => {
  const sums = { priceCents: cents, feeCents: cents, postageCents: cents, otherCents: cents, refundCents: cents }
  const sale = fc.record({ ...sums, cost: cents })
  fc.assert(
    fc.property(fc.array(sale), (sold) => {
      const sum = (of: (one: (typeof sold)[number]) => number) => sold.reduce((total, one) => total + of(one), 0)
      const sums = {
        grossCents: sum(({ priceCents }) => priceCents),
        refundsCents: sum(({ refundCents }) => refundCents),
        feesCents: sum(({ feeCents }) => feeCents),
        postageCents: sum(({ postageCents }) => postageCents),
        otherCents: sum(({ otherCents }) => otherCents),
        costCents: sum(({ cost }) => cost),
      }
      expect(leftOf(sums)).toBe(sum((one) => profitOf(one, one.cost)!))
    }),
  )
})
