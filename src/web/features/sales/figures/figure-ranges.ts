import { planGives, TRIAL_FIGURE_DAYS } from '#contract/billing/plan-table.ts'
import type { Days } from '#contract/sales/range.ts'
import { dayOf } from '#web/features/sales/sold/sale-form.ts'

export const FIGURE_RANGES = {
  'six-months': 'Last 6 months',
  'trial-days': `Last ${TRIAL_FIGURE_DAYS} days`,
  month: 'This month',
  year: 'This year',
  'last-year': 'Last year',
  all: 'All time',
} as const
export type FigureRange = keyof typeof FIGURE_RANGES
export const FIRST_RANGE: FigureRange = 'six-months'

/** Whether an account may choose; the trial has one range. */
export const choosesRange = (account: Parameters<typeof planGives>[0]) => planGives(account, 'figures')

export const rangeIn = (text: string | null): FigureRange =>
  text !== null && Object.hasOwn(FIGURE_RANGES, text) ? (text as FigureRange) : FIRST_RANGE

/** From the first day of a month on, so that months are whole; the trial's days end today. */
export function daysOf(range: FigureRange, now: Date): Days {
  const year = now.getFullYear()
  const firstOf = (month: number, of = year) => dayOf(new Date(of, month, 1))
  if (range === 'all') return {}
  if (range === 'trial-days') return { from: dayOf(new Date(year, now.getMonth(), now.getDate() - TRIAL_FIGURE_DAYS)) }
  if (range === 'month') return { from: firstOf(now.getMonth()) }
  if (range === 'year') return { from: firstOf(0) }
  if (range === 'last-year') return { from: firstOf(0, year - 1), to: dayOf(new Date(year - 1, 11, 31)) }
  return { from: firstOf(now.getMonth() - 5) }
}
