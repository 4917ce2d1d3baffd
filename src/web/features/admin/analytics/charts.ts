import type { AnalyticsDay } from '#contract/admin/analytics.ts'
import { SYNC_STATUSES, type SyncStatus } from '#contract/listings/listings.ts'
import { formatCents, formatNumber } from '#web/platform/format.ts'
import type { BarChartProps, BarColor, BarSeries } from '#web/ui/bar-chart.tsx'

/** Shorter than the engines' full names, as they stand in a legend. */
const ENGINES: Record<string, { name: string; color: BarColor }> = {
  gemini: { name: 'Gemini', color: 'ink' },
  openai: { name: 'OpenAI', color: 'go' },
  azure: { name: 'Azure', color: 'wait' },
  builtin: { name: 'Built-in', color: 'field' },
  manual: { name: 'By hand', color: 'hatched' },
}
const STATES: Record<SyncStatus, { name: string; color: BarColor }> = {
  posted: { name: 'Posted', color: 'go' },
  pending: { name: 'Pending', color: 'wait' },
  failed: { name: 'Failed', color: 'stop' },
  not_synced: { name: 'Not synced', color: 'field' },
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
const counted = (count: number, one: string, many = `${one}s`) => `${formatNumber(count)} ${count === 1 ? one : many}`

/** The five pictures of a range of days. */
export function chartsOf(range: AnalyticsDay[]): BarChartProps[] {
  const places = range.map(({ date }) => days.format(new Date(date)))
  return [analysesOf(range), signupsOf(range), conversionOf(range), listingsOf(range), revenueOf(range)].map(
    (chart) => ({ format: formatNumber, ...chart, places }),
  )
}

type Chart = Omit<BarChartProps, 'places' | 'format'> & { format?: BarChartProps['format'] }

function analysesOf(range: AnalyticsDay[]): Chart {
  const used = new Set(range.flatMap(({ analyses }) => Object.keys(analyses)))
  const known = Object.keys(ENGINES).filter((engine) => used.has(engine))
  const engines = [...known, ...[...used].filter((engine) => !(engine in ENGINES))]
  const series: BarSeries[] = engines.map((engine) => ({
    ...(ENGINES[engine] ?? { name: 'Unknown', color: 'field' }),
    values: range.map(({ analyses }) => analyses[engine] ?? 0),
  }))
  const failed = range.map(({ failedAnalyses }) => failedAnalyses)
  const done = total(series.flatMap(({ values }) => values))
  return {
    title: 'Analyses by engine',
    summary: `${counted(done, 'analysis', 'analyses')}, ${formatNumber(total(failed))} failed.`,
    series: [...series, { name: 'Failed', color: 'stop', values: failed }],
  }
}

function signupsOf(range: AnalyticsDay[]): Chart {
  const values = range.map(({ signups }) => signups)
  return {
    title: 'Signups',
    summary: `${counted(total(values), 'new account')}.`,
    series: [{ name: 'Signups', color: 'ink', values }],
  }
}

/** Those who have not paid are the rest of the bar, so that the share is seen and not only told. */
function conversionOf(range: AnalyticsDay[]): Chart {
  const signups = total(range.map(({ signups }) => signups))
  const converted = total(range.map(({ converted }) => converted))
  return {
    title: 'Conversion from trial',
    summary: signups
      ? `${percents.format(converted / signups)} of those who joined in this period have paid since.`
      : 'Nobody joined in this period.',
    series: [
      { name: 'Have paid', color: 'go', values: range.map(({ converted }) => converted) },
      { name: 'Not yet', color: 'field', values: range.map(({ signups, converted }) => signups - converted) },
    ],
    columns: [
      {
        name: 'Share',
        values: range.map(({ signups, converted }) => (signups ? percents.format(converted / signups) : '–')),
      },
    ],
  }
}

function listingsOf(range: AnalyticsDay[]): Chart {
  const series = SYNC_STATUSES.map((state) => ({
    ...STATES[state],
    values: range.map(({ listings }) => listings[state] ?? 0),
  }))
  return {
    title: 'Listings by state',
    summary: `${counted(total(series.flatMap(({ values }) => values)), 'listing')} made, by their current status.`,
    series,
  }
}

function revenueOf(range: AnalyticsDay[]): Chart {
  const revenue = range.map(({ revenueCents }) => revenueCents)
  const refunded = range.map(({ refundedCents }) => refundedCents)
  const test = range.map(({ testCents }) => testCents)
  const hasTest = total(test) > 0
  return {
    title: 'Revenue',
    summary: [
      `${formatCents(total(revenue))} paid, ${formatCents(total(refunded))} refunded.`,
      ...(hasTest ? [`Test payments of ${formatCents(total(test))} are not included: no card was charged.`] : []),
    ].join(' '),
    series: [
      { name: 'Paid', color: 'go', values: revenue },
      { name: 'Refunded', color: 'stop', values: refunded, down: true },
      ...(hasTest ? [{ name: 'Test payments', color: 'hatched', values: test } as const] : []),
    ],
    format: formatCents,
  }
}
