import { planGives, TRIAL_FIGURE_DAYS } from '#contract/billing/plan-table.ts'
import { Day } from '#contract/text.ts'

const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2999-12-31'

/** Years that no clock or database shares are refused. */
export const DayInRange = Day.refine(
  (day) => day >= FIRST_DAY && day <= LAST_DAY,
  'Please choose a date between 1970 and 2999',
).meta({ format: 'date' })

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The first and the last moment of days in UTC. */
export const startOf = (day: string) => `${day}T00:00:00.000Z`
export const endOf = (day: string) => `${day}T23:59:59.999Z`

/** The moment of that day which is nearest: figures and tax files know days in UTC, by which New Year is in the evening before. */
export function nearestOn(day: string, moment: Date): string {
  const at = moment.toISOString()
  return at < startOf(day) ? startOf(day) : at > endOf(day) ? endOf(day) : at
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The first day whose figures an account sees; null: all of them. */
export function figuresSince(account: Parameters<typeof planGives>[0], now: Date): string | null {
  if (planGives(account, 'figures')) return null
  return new Date(now.getTime() - TRIAL_FIGURE_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** What was asked for, as far as the account may see it. */
export function within({ from, to }: Days, since: string | null): Days {
  return { from: since && (!from || from < since) ? since : from, to }
}
