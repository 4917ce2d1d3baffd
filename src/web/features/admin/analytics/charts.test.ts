import { expect, test } from 'vitest'
import type { AnalyticsDay } from '#contract/admin/analytics.ts'
import { chartsOf } from './charts.ts'

const QUIET: AnalyticsDay = {
  date: '2026-11-14',
  analyses: {},
  failedAnalyses: 0,
  signups: 0,
  converted: 0,
  listings: { posted: 0, pending: 0, failed: 0, not_synced: 0 },
  revenueCents: 0,
  refundedCents: 0,
  testCents: 0,
}
const BUSY: AnalyticsDay = {
  ...QUIET,
  date: '2026-11-15',
  analyses: { builtin: 2, gemini: 5 },
  failedAnalyses: 1,
  signups: 4,
  converted: 1,
  revenueCents: 3999,
  refundedCents: 1000,
}
const charts = chartsOf([QUIET, BUSY])
const chart = (title: string) => charts.find((each) => each.title === title)!

test('the engines that worked stand in the chart, and what failed beside them', () => {
  expect(chart('Analyses by engine')).toMatchObject({
    summary: '7 analyses, 1 failed.',
    places: ['Nov 14', 'Nov 15'],
    series: [
      { name: 'Gemini', values: [0, 5] },
      { name: 'Built-in', values: [0, 2] },
      { name: 'Failed', values: [0, 1] },
    ],
  })
})

test('conversion tells the share, and no share where nobody joined', () => {
  expect(chart('Conversion from trial')).toMatchObject({
    summary: '25% of those who joined in this period have paid since.',
    series: [{ values: [0, 1] }, { values: [0, 3] }],
    columns: [{ name: 'Share', values: ['–', '25%'] }],
  })
})

test('refunds hang under what was paid', () => {
  expect(chart('Revenue')).toMatchObject({
    summary: '$39.99 paid, $10 refunded.',
    series: [{ name: 'Paid' }, { name: 'Refunded', down: true, values: [0, 1000] }],
  })
})

test('test payments stand apart from revenue, and only where there are any', () => {
  const [revenue] = chartsOf([QUIET, { ...BUSY, testCents: 2500 }]).filter(({ title }) => title === 'Revenue')
  expect(revenue).toMatchObject({
    summary: '$39.99 paid, $10 refunded. Test payments of $25 are not included: no card was charged.',
    series: [{ name: 'Paid' }, { name: 'Refunded' }, { name: 'Test payments', values: [0, 2500] }],
  })
  expect(chart('Revenue').series.map(({ name }) => name)).toEqual(['Paid', 'Refunded'])
})
