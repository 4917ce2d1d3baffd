const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
export const MORNING_HOUR = 9

/** Whether this is a time zone, as browsers name theirs. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** Nine in the morning there, on the day that this moment is part of there. */
export function localMorning(moment: Date, timeZone: string): Date {
  const midnight = Math.floor((moment.getTime() + aheadMs(moment, timeZone)) / DAY_MS) * DAY_MS
  const nine = midnight + MORNING_HOUR * HOUR_MS
  // Where clocks change that day, the offset at nine is another one than at the moment.
  const near = new Date(nine - aheadMs(moment, timeZone))
  return new Date(nine - aheadMs(near, timeZone))
}

/** How far clocks there are ahead of UTC. */
function aheadMs(moment: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!) - Math.floor(moment.getTime() / 1000) * 1000
}
