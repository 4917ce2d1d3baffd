import { expect, test } from 'vitest'
import type { SalesSummary } from '#contract/sales/summary.ts'
import { monthChart } from './month-chart.ts'

const months = (count: number, profitCents = 100): SalesSummary['byMonth'] =>
  Array.from({ length: count }, (_, nth) => ({
    month: `${2025 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`,
    ...{ count: 1, grossCents: 500, feesCents: 0, postageCents: 0, otherCents: 0, costCents: 500 - profitCents },
    ...{ profitCents, averageDays: null, unknownFees: 0, unknownCosts: 0 },
  }))
const all = (count: number) => monthChart({ byMonth: months(count) }).of?.all

test('the last twelve months are not called all of them', () => {
  expect([1, 2, 12, 13].map(all)).toEqual(['This month', 'All months', 'All months', 'These 12 months'])
})

test('what is lost is said as a loss, without a minus', () => {
  expect(monthChart({ byMonth: months(2, -150) }).summary).toBe('$3 loss in 2 months.')
  expect(monthChart({ byMonth: months(1) }).summary).toBe('$1 profit in a month.')
})
