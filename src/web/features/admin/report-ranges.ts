import type { ReportRange } from '#contract/admin/analytics.ts'

export const REPORT_RANGES = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  custom: 'Other days',
} as const
export type RangeName = keyof typeof REPORT_RANGES

const DAY_MS = 86_400_000
const day = (date: Date | number) => new Date(date).toISOString().slice(0, 10)
const utc = (year: number, month: number, dayOfMonth = 1) => Date.UTC(year, month, dayOfMonth)

/** The days a name stands for, seen from `now`; in UTC, as reports count them. */
export function rangeOf(name: Exclude<RangeName, 'custom'>, now: Date): ReportRange {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  const to = day(now)
  const last = (days: number) => ({ from: day(now.getTime() - (days - 1) * DAY_MS), to })
  switch (name) {
    case 'week':
      return last(7)
    case 'month':
      return last(30)
    case 'quarter':
      return last(90)
    case 'this-month':
      return { from: day(utc(year, month)), to }
    case 'last-month':
      return { from: day(utc(year, month - 1)), to: day(utc(year, month, 0)) }
    case 'this-year':
      return { from: day(utc(year, 0)), to }
    case 'last-year':
      return { from: day(utc(year - 1, 0)), to: day(utc(year, 0, 0)) }
  }
}
