import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Basis } from '#contract/sales/cost.ts'
import { leftOf } from '#contract/sales/profit.ts'
import { type TaxSums, taxGroupOf, taxYear } from '#server/features/sales/taxes/tax-groups.ts'
import { taxSummary } from '#server/features/sales/taxes/tax-summary.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const sale = fc.record({
  grossCents: cents,
  feesCents: cents,
  postageCents: cents,
  otherCents: cents,
  costCents: cents,
  basis: fc.option(fc.constantFrom(...Basis.options)),
  platform: fc.option(fc.constantFrom('mercari' as const, 'facebook' as const, 'ebay' as const)),
  feeKnown: fc.boolean(),
  costKnown: fc.boolean(),
})

test('groups, marketplaces and the year add up to the same, and no gain makes up for a loss on own things', () => {
  fc.assert(
    fc.property(fc.array(sale), (sold) => {
      const { year, add } = taxYear()
      for (const one of sold) add(one)
      for (const parts of [year.groups, year.places])
        for (const key of ['count', 'grossCents', 'feesCents', 'postageCents', 'otherCents', 'costCents'] as const)
          expect([...parts.values()].reduce((sum, part: TaxSums) => sum + part[key], 0)).toBe(year.all[key])
      const gain = year.groups.get('own-gain')
      const loss = year.groups.get('own-loss')
      if (gain) expect(leftOf(gain)).toBeGreaterThanOrEqual(0)
      if (loss) expect(leftOf(loss)).toBeLessThan(0)
      expect(gain?.count ?? 0).toBe(
        sold.filter((one) => one.basis === 'own' && one.costCents > 0 && leftOf(one) >= 0).length,
      )
    }),
  )
})

test('a sofa of one’s own that cost $900 and brought $200 is a loss that stands apart from what was bought to resell', () => {
  const sofa = { grossCents: 20_000, feesCents: 0, postageCents: 0, otherCents: 0, costCents: 90_000 }
  expect(taxGroupOf({ ...sofa, basis: 'own' })).toBe('own-loss')
  expect(taxGroupOf({ ...sofa, basis: 'resale' })).toBe('business')
  expect(taxGroupOf({ ...sofa, basis: 'gift' })).toBe('gift')
  expect(taxGroupOf({ ...sofa, basis: null })).toBe('unsaid')
})

test('a thing of one’s own without a cost is neither a gain nor a loss, and all of it stands in a line that asks for the cost', () => {
  const { year, add } = taxYear()
  const sums = { grossCents: 10_000, feesCents: 0, postageCents: 0, otherCents: 0, costCents: 0 }
  for (const costKnown of [false, true]) add({ ...sums, basis: 'own', platform: null, feeKnown: true, costKnown })
  expect([...year.groups]).toEqual([['own-open', { ...sums, grossCents: 20_000, count: 2 }]])
  const summary = taxSummary(2025, year)
  const figures = '<td>2</td><td>$200.00</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>$200.00</td>'
  expect(summary).toContain(`Enter it, and they move to a gain or a loss.</small></th>${figures}`)
  expect(summary).toContain(`All of it</th>${figures}`)
  expect(summary).toContain('The cost of 1 sale is not known and counts as nothing.')
  expect(summary).not.toContain('8949')
})
