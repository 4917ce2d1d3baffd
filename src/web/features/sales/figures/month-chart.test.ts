import { expect, test } from 'vitest'
import type { SalesSummary } from '#contract/sales/summary.ts'
import { monthChart } from './month-chart.ts'

const months = (count: number, profitCents = 100): SalesSummary['byMonth'] =>
  Array.from({ length: count }, (_, nth) => ({
    month: `${2025 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`,
    ...{
      count: 1,
      grossCents: 500,
      refundsCents: 0,
      feesCents: 0,
      postageCents: 0,
      otherCents: 0,
      costCents: 500 - profitCents,
    },
    ...{ profitCents, timed: 0, averageDays: null, unknownFees: 0, unknownCosts: 0 },
  }))
const all = (count: number) => monthChart({ byMonth: months(count) }).of?.all

test('one month is called by its name, and the last twelve are not called all of them', () => {
  expect([1, 2, 12, 13].map(all)).toEqual(['January 2025', 'All months', 'All months', 'These 12 months'])
})

test('what buyers got back has a column of its own, and is not part of what stands over the bar', () => {
  const [whole, part] = [months(1)[0]!, { ...months(1)[0]!, month: '2025-02', refundsCents: 100 }]
  const { totals, columns } = monthChart({ byMonth: [whole, part] })
  expect(totals).toEqual(['$5', '$4'])
  expect(columns).toContainEqual({ name: 'Refunded', values: ['$0.00', '$1.00'] })
  expect(monthChart({ byMonth: [whole] }).columns).not.toContainEqual(expect.objectContaining({ name: 'Refunded' }))
})

test('what is lost is said as a loss, without a minus', () => {
  expect(monthChart({ byMonth: months(2, -150) }).summary).toBe('$3 loss in 2 months.')
  expect(monthChart({ byMonth: months(1) }).summary).toBe('$1 profit in a month.')
})

test('what a month lost is told as its profit, which adds up with what it sold for and what that took', () => {
  const [gain, loss] = [months(1, 151)[0]!, { ...months(1, -50)[0]!, month: '2025-02' }]
  const { series, columns, format } = monthChart({ byMonth: [gain, loss] })
  const told = Object.fromEntries(series.map(({ name, values, told = values }) => [name, told?.map(format) ?? null]))
  expect(told).toEqual({
    Profit: ['$1.51', '-$0.50'],
    'Fees and shipping': ['$0.00', '$0.00'],
    Cost: ['$3.49', '$5.50'],
    Loss: null,
  })
  expect(columns).toContainEqual({ name: 'Sold for', values: ['$5.00', '$5.00'] })
})
