import { expect, test } from 'vitest'
import type { Basis } from '#contract/sales/cost.ts'
import { taxYear } from '#server/features/sales/taxes/tax-groups.ts'
import { taxSummary } from '#server/features/sales/taxes/tax-summary.ts'

interface Sold {
  basis: Basis | null
  /** Undefined: not known. */
  fee?: number
  cost?: number
  refund?: number
}

function summaryOf(...sold: Sold[]) {
  const { year, add } = taxYear()
  for (const { basis, fee, cost, refund = 0 } of sold)
    add({
      ...{ basis, platform: 'ebay', grossCents: 10_000, refundsCents: refund, postageCents: 0, otherCents: 0 },
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
    'The column ‘Profit’ in sales-2025.csv adds up to $20.00: the total, and the lines of your own things below it.',
    '1 sale without a fee: not in the total.',
    '1 sale without a cost: not in the total.',
  ])
    expect(page).toContain(words)
})

test('where there is nothing to leave out, nothing is said of it', () => {
  const page = summaryOf({ basis: 'resale', fee: 1000, cost: 4000 })
  for (const words of ['sold at a loss', 'Not counted', 'leaves that loss out', 'adds up to', 'a cost of $0'])
    expect(page).not.toContain(words)
})

test('what buyers got back is a column of its own, and a Form 1099-K is matched with what was there before', () => {
  const sold = { basis: 'resale', fee: 1000, cost: 4000 } as const
  const page = summaryOf({ ...sold, refund: 2000 }, sold, { ...sold, refund: 10_000 })
  const cells = (name: string) => page.match(new RegExp(`${name}</th>(.*)</tr>`))?.[1]?.match(/[^<>]+(?=<\/td>)/g)
  expect(page).toContain('<th scope="col">Sold for</th><th scope="col">Returns and allowances</th>')
  expect(cells('Total')).toEqual(['3', '$300.00', '$120.00', '$30.00', '$0.00', '$0.00', '$120.00', '$30.00'])
  expect(cells('eBay')).toEqual(['3', '$300.00'])
  expect(page).toContain('Returns and allowances are what buyers got back: $120.00.')
  expect(page).toContain('line 2 of Schedule C')
  expect(page).toContain('1 sale refunded in full: the cost counts as spent.')
  for (const words of ['Returns and allowances', 'refunded in full']) expect(summaryOf(sold)).not.toContain(words)
})

test('a thing of one’s own without a cost is neither a gain nor a loss, and stands in a line that asks for the cost', () => {
  const page = summaryOf({ basis: 'own', fee: 0, cost: 0 })
  expect(page).toMatch(/Your own things, cost not entered<\/th><td>1<\/td>.*<td>\$100\.00<\/td><\/tr>/)
  expect(page).toMatch(/Total<\/th><td>0<\/td>/)
  for (const words of ['a gain</th>', 'leaves that loss out', 'a cost of $0']) expect(page).not.toContain(words)
  expect(page).toContain('adds up to $100.00: the total, and the lines of your own things below it.')
})

test('a gift, or what is not said yet, that cost nothing is pointed out, one or several', () => {
  const why =
    '(gifts, or where you have not said what it was), so everything left after fees and postage counts as gain. The cost is what you or the giver once paid.'
  const gift = { basis: 'gift', fee: 0, cost: 0 } as const
  expect(summaryOf(gift)).toContain(`1 sale has a cost of $0 ${why}`)
  expect(summaryOf(gift, { ...gift, basis: null })).toContain(`2 sales have a cost of $0 ${why}`)
  expect(summaryOf({ ...gift, basis: 'free' })).not.toContain('a cost of $0')
})
