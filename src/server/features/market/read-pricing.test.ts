import { expect, test } from 'vitest'
import { keepsFor } from '#contract/market/fee-table.ts'
import { Pricing } from '#contract/market/market.ts'
import { priceItem } from '#server/features/market/price-item.ts'
import { readPricing } from '#server/features/market/read-pricing.ts'
import { desk, NOW, researchOf } from '#tests/market-fixtures.ts'

const made = priceItem({ identity: desk, research: researchOf([]), ownSales: [], now: NOW })

/** As the first price guide left it in the database. */
const { basedOn: _, ...rest } = made
const first = {
  ...rest,
  comparables: 1679,
  comparablesNote: '(price guide, 2017)',
  reasons: [
    { kind: 'comparables', text: 'Similar desks: $65–205' },
    { kind: 'condition', text: 'Condition: good ±0 %' },
    { kind: 'brand', text: 'Brand: IKEA −44 %' },
  ],
  platforms: made.platforms.map((each) => ({
    ...each,
    keeps: each.keeps.map(({ beforePostage, atMost, ...keep }) => keep),
  })),
} as unknown as Parameters<typeof readPricing>[0]

test('a price stored before types were counted keeps its figures, and claims no similar listings', () => {
  const read = Pricing.parse(readPricing(first))
  expect(read.recommended).toBe(made.recommended)
  expect(read.comparables).toBe(0)
  expect(read.basedOn).toBe('An estimate from our first price guide (2017), which knew categories but not types')
  expect(read.reasons).toEqual([{ kind: 'brand', text: 'Brand: IKEA −44%' }])
  expect(read.platforms[3]!.keeps).toEqual(keepsFor('mercari', made.recommended))
})

test('real listings of then are still counted', () => {
  const read = readPricing({ ...first, basis: 'live', comparables: 9 } as typeof first)
  expect(read).toMatchObject({ comparables: 9, basedOn: 'Based on 9 similar listings' })
})

test('a price of today is read as it is', () => {
  expect(readPricing(made)).toBe(made)
})

test.each([true, false])(
  'what a condition does is known of a price that was stored without it, too (seen: %s)',
  (seen) => {
    for (const typeId of ['desk', 'handbag']) {
      const identity = { ...desk, typeId, conditionSeen: seen }
      const priced = priceItem({ identity, research: researchOf([]), ownSales: [], now: NOW })
      const reasons = priced.reasons.map(({ effect: _, ...reason }) => reason)
      expect(reasons).not.toEqual(priced.reasons)
      expect(readPricing({ ...priced, reasons })).toEqual(priced)
    }
  },
)
