import { planGives, TRIAL_FIGURE_DAYS } from '#contract/billing/plan-table.ts'
import { dayFrom, FIRST_YEAR } from '#contract/text.ts'

export const DayInRange = dayFrom(FIRST_YEAR)

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The first and the last moment of days in UTC. */
export const startOf = (day: string) => `${day}T00:00:00.000Z`
export const endOf = (day: string) => `${day}T23:59:59.999Z`

/** The day of a sale, everywhere: whoever notes one gives it a moment of that day in UTC. */
export const saleDay = ({ soldAt }: { soldAt: string }) => soldAt.slice(0, 10)

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
