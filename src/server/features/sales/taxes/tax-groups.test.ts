import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Basis } from '#contract/sales/cost.ts'
import { leftOf } from '#contract/sales/profit.ts'
import { countedOf, ownApart, type TaxSums, taxGroupOf, taxYear } from '#server/features/sales/taxes/tax-groups.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const sold = fc.record({
  grossCents: cents,
  refundsCents: cents,
  feesCents: cents,
  postageCents: cents,
  otherCents: cents,
  costCents: cents,
  basis: fc.option(fc.constantFrom(...Basis.options)),
  platform: fc.option(fc.constantFrom('mercari' as const, 'facebook' as const, 'ebay' as const)),
  feeKnown: fc.boolean(),
  costKnown: fc.boolean(),
})
const sale = sold.map((one) => ({ ...one, refundsCents: Math.min(one.refundsCents, one.grossCents) }))

test('groups, marketplaces and the year add up to the same, and no gain makes up for a loss on own things', () => {
  fc.assert(
    fc.property(fc.array(sale), (sold) => {
      const { year, add } = taxYear()
      for (const one of sold) add(one)
      for (const parts of [year.groups, year.places])
        for (const key of [
          'count',
          'grossCents',
          'refundsCents',
          'feesCents',
          'postageCents',
          'otherCents',
          'costCents',
        ] as const)
          expect([...parts.values()].reduce((sum, part: TaxSums) => sum + part[key], 0)).toBe(year.all[key])
      const gain = year.groups.get('own-gain')
      const loss = year.groups.get('own-loss')
      if (gain) expect(leftOf(gain)).toBeGreaterThanOrEqual(0)
      if (loss) expect(leftOf(loss)).toBeLessThan(0)
      const known = sold.filter((one) => one.feeKnown && one.costKnown)
      const gained = known.filter((one) => one.basis === 'own' && one.costCents > 0 && leftOf(one) >= 0)
      expect(gain?.count ?? 0).toBe(gained.length)
      expect(year.groups.get('unknown')?.count ?? 0).toBe(sold.length - known.length)
      expect(leftOf(countedOf(year)) + (ownApart(year) ?? 0)).toBe(known.reduce((sum, one) => sum + leftOf(one), 0))
    }),
  )
})

test('a sofa of one’s own that cost $900 and brought $200 is a loss that stands apart from what was bought to resell', () => {
  const sofa = { grossCents: 20_000, refundsCents: 0, feesCents: 0, postageCents: 0, otherCents: 0, costCents: 90_000 }
  const known = { feeKnown: true, costKnown: true }
  expect(taxGroupOf({ ...sofa, ...known, basis: 'own' })).toBe('own-loss')
  expect(taxGroupOf({ ...sofa, ...known, basis: 'resale' })).toBe('business')
  expect(taxGroupOf({ ...sofa, ...known, basis: 'gift' })).toBe('gift')
  expect(taxGroupOf({ ...sofa, ...known, basis: null })).toBe('unsaid')
  const unpaid = { ...sofa, ...known, costCents: 0 }
  expect(taxGroupOf({ ...unpaid, basis: 'own' }), 'nobody said what it cost').toBe('own-open')
  expect(taxGroupOf({ ...unpaid, feesCents: 20_001, basis: 'own' })).toBe('own-loss')
})

test('a gain on a thing of one’s own is a loss once its buyer got that much back', () => {
  const clock = { grossCents: 20_000, feesCents: 0, postageCents: 0, otherCents: 0, costCents: 15_000 }
  const sold = { ...clock, basis: 'own', feeKnown: true, costKnown: true } as const
  expect(taxGroupOf({ ...sold, refundsCents: 5000 })).toBe('own-gain')
  expect(taxGroupOf({ ...sold, refundsCents: 5001 })).toBe('own-loss')
})

test('a cost counts as spent on what came back only where it is counted at all', () => {
  const sums = {
    grossCents: 20_000,
    refundsCents: 20_000,
    feesCents: 0,
    postageCents: 0,
    otherCents: 0,
    costCents: 500,
  }
  const { year, add } = taxYear()
  const sold = { ...sums, basis: 'resale', platform: null, costKnown: true } as const
  add({ ...sold, feeKnown: false })
  expect(year).toMatchObject({ unknownFees: 1, cameBack: 0 })
  add({ ...sold, feeKnown: true })
  expect(year).toMatchObject({ unknownFees: 1, cameBack: 1 })
})

test('what a sale left is not counted while its fee or its cost is not known, whatever it was', () => {
  const sums = { grossCents: 20_000, refundsCents: 0, feesCents: 0, postageCents: 0, otherCents: 0, costCents: 0 }
  const sold = { ...sums, basis: 'own' } as const
  expect(taxGroupOf({ ...sold, feeKnown: true, costKnown: false })).toBe('unknown')
  expect(taxGroupOf({ ...sold, feeKnown: false, costKnown: true })).toBe('unknown')
})
