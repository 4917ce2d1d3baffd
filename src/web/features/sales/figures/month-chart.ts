import { earnedOf } from '#contract/sales/profit.ts'
import type { SalesSummary } from '#contract/sales/summary.ts'
import { profitWords } from '#web/features/sales/profit-words.ts'
import { formatCents, formatDollars, formatExactCents, formatNumber } from '#web/platform/format.ts'
import type { BarChartProps } from '#web/ui/bar-chart.tsx'

/** More would not fit side by side. */
const MOST_MONTHS = 12
const MOST_TOTALS = 7

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const yearNames = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const wholeNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string, names: Intl.DateTimeFormat) => names.format(new Date(`${month}-15T12:00:00Z`))

/** Profit, what went to others, and cost of each month. A loss hangs under the line, and its figure is a profit below nothing. */
export function monthChart({ byMonth }: Pick<SalesSummary, 'byMonth'>): BarChartProps {
  const months = byMonth.slice(-MOST_MONTHS)
  const sameYear = new Set(months.map(({ month }) => month.slice(0, 4))).size === 1
  const dollars = (cents: number) => cents / 100
  const loss = months.map(({ profitCents }) => dollars(Math.max(-profitCents, 0)))
  const profit = months.reduce((sum, { profitCents }) => sum + profitCents, 0)
  return {
    title: 'By month',
    summary: `${profitWords(profit, formatCents)} in ${months.length === 1 ? 'a month' : `${months.length} months`}.`,
    of: { one: 'Month', all: allWords(months, byMonth.length) },
    places: months.map(({ month }) => nameOf(month, sameYear ? monthNames : yearNames)),
    series: [
      {
        name: 'Profit',
        color: 'go',
        values: months.map(({ profitCents }) => dollars(Math.max(profitCents, 0))),
        told: months.map(({ profitCents }) => dollars(profitCents)),
      },
      {
        name: 'Fees and shipping',
        color: 'ink',
        values: months.map(({ feesCents, postageCents, otherCents }) => dollars(feesCents + postageCents + otherCents)),
      },
      { name: 'Cost', color: 'field', values: months.map(({ costCents }) => dollars(costCents)) },
      ...(loss.some((value) => value > 0)
        ? [{ name: 'Loss', color: 'stop' as const, values: loss, told: null, down: true }]
        : []),
    ],
    format: (value) => formatExactCents(Math.round(value * 100)),
    formatScale: (value) => formatCents(Math.round(value * 100)),
    ...(months.length <= MOST_TOTALS && {
      totals: months.map((month) => formatDollars(Math.round(dollars(earnedOf(month))))),
    }),
    columns: [
      { name: 'Sold for', values: months.map(({ grossCents }) => formatExactCents(grossCents)) },
      ...(months.some(({ refundsCents }) => refundsCents > 0)
        ? [{ name: 'Refunded', values: months.map(({ refundsCents }) => formatExactCents(refundsCents)) }]
        : []),
      { name: 'Sales', values: months.map(({ count }) => formatNumber(count)) },
    ],
  }
}

/** Where there are more months than are shown, they are not all of them. */
function allWords(shown: SalesSummary['byMonth'], all: number) {
  if (shown.length < all) return `These ${shown.length} months`
  return shown.length === 1 ? nameOf(shown[0]!.month, wholeNames) : 'All months'
}
