import { expect, test } from 'vitest'
import type { Basis } from '#contract/sales/cost.ts'
import { taxYear } from '#server/features/sales/taxes/tax-groups.ts'
import { taxSummary } from '#server/features/sales/taxes/tax-summary.ts'

interface Sold {
  basis: Basis | null
  /** Undefined: not known. */
  fee?: number
  cost?: number
}

function summaryOf(...sold: Sold[]) {
  const { year, add } = taxYear()
  for (const { basis, fee, cost } of sold)
    add({
      ...{ basis, platform: 'ebay', grossCents: 10_000, postageCents: 0, otherCents: 0 },
      ...{ feesCents: fee ?? 0, costCents: cost ?? 0, feeKnown: fee !== undefined, costKnown: cost !== undefined },
    })
  return taxSummary(2025, year).replace(/<small>.*?<\/small>/g, '')
}

test('the total leaves out losses on own things and what is not known, says so, and agrees with the file of sales', () => {
  const page = summaryOf(
    { basis: 'resale', fee: 1000, cost: 4000 },
    { basis: 'own', fee: 0, cost: 13_000 },
    { basis: 'resale', fee: 1000 },
    { basis: null, cost: 2000 },
  )
  const row = (name: string) => page.match(new RegExp(`${name}</th>(.*)</tr>`))?.[1]?.replace(/<\/?td>/g, ' ')
  expect(row('Total')).toBe(' 1  $100.00  $10.00  $0.00  $0.00  $40.00  $50.00 ')
  expect(row('Your own things, sold at a loss')).toContain('-$30.00')
  expect(row('Not counted: fee or cost not known')).toBe(' 2  $200.00  $10.00  $0.00  $0.00  $20.00   ')
  expect(row('All of them'), 'what a Form 1099-K has').toContain(' 4  $400.00 ')
  expect(page.indexOf('Total</th>')).toBeLessThan(page.indexOf('sold at a loss</th>'))
  for (const words of [
    'so the two stand apart. The total leaves that loss out.',
    'The column ‘Profit’ in sales-2025.csv adds up to $20.00: the total, and the losses on your own things.',
    'The fee of 1 sale is not known, so it is not counted.',
    'The cost of 1 sale is not known, so it is not counted.',
  ])
    expect(page).toContain(words)
})

test('where there is nothing to leave out, nothing is said of it', () => {
  const page = summaryOf({ basis: 'resale', fee: 1000, cost: 4000 })
  for (const words of ['sold at a loss', 'Not counted', 'leaves that loss out', 'adds up to', 'a cost of $0'])
    expect(page).not.toContain(words)
})

test('what cost nothing is pointed out unless it was found or bought so, one or several', () => {
  const why = 'so all of it counts as gain. What you or the giver once paid is the cost.'
  expect(summaryOf({ basis: 'own', fee: 0, cost: 0 })).toContain(
    `1 sale of your own things, gifts or what is not said yet has a cost of $0, ${why}`,
  )
  expect(summaryOf({ basis: null, fee: 0, cost: 0 }, { basis: 'gift', fee: 0, cost: 0 })).toContain(
    `2 sales of your own things, gifts or what is not said yet have a cost of $0, ${why}`,
  )
  expect(summaryOf({ basis: 'free', fee: 0, cost: 0 })).not.toContain('a cost of $0')
})
