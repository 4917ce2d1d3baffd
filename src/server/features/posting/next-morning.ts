import { localMorning, MORNING_HOUR } from '#contract/sales/plan/local-morning.ts'

/** Nobody told us where the seller lives, and there most of them do. */
const TIME_ZONE = 'America/New_York'
const HOUR_MS = 60 * 60 * 1000
const NIGHT_HOURS = 6

/** The first nine o'clock with a night before it: for somebody up late that is already today. */
export function nextMorning(now: Date): Date {
  const latest = now.getTime() + (NIGHT_HOURS + 24 - MORNING_HOUR) * HOUR_MS
  return localMorning(new Date(latest), TIME_ZONE)
}
