import type { Days } from '#contract/sales/range.ts'

/** Whole days, months or years: from the first day of the first to the last day of the last. */
export interface SumSpan {
  span: 'day' | 'month' | 'year'
  from: string
  to: string
}

const EVER = { from: '0001-01-01', to: '9998-12-31' }
const DAY_MS = 24 * 60 * 60 * 1000

/** These days in as few pieces as can be: each day in exactly one. */
export function spansWithin({ from = EVER.from, to = EVER.to }: Days, largest: 'month' | 'year' = 'year'): SumSpan[] {
  return split(from, dayAfter(to), largest === 'year' ? ['year', 'month', 'day'] : ['month', 'day'])
}

/** `end` is the first day that does not belong to it. */
function split(from: string, end: string, [span, ...smaller]: SumSpan['span'][]): SumSpan[] {
  if (!span || from >= end) return []
  const first = startOn(from, span)
  const last = startWithin(end, span)
  if (first >= last) return split(from, end, smaller)
  return [...split(from, first, smaller), { span, from: first, to: dayBefore(last) }, ...split(last, end, smaller)]
}

/** The first day of the month or year that a day belongs to. */
function startWithin(day: string, span: SumSpan['span']) {
  if (span === 'day') return day
  return span === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

/** The same day if one begins with it, else the first of the next. */
function startOn(day: string, span: SumSpan['span']) {
  const start = startWithin(day, span)
  if (start === day) return day
  return startWithin(shifted(start, span === 'month' ? 32 : 367), span)
}

const dayAfter = (day: string) => shifted(day, 1)
const dayBefore = (day: string) => shifted(day, -1)
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
