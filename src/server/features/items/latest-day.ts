/** Clocks differ, and it is tomorrow already elsewhere. */
export const AHEAD_MS = 24 * 60 * 60 * 1000

/** The last day on which something can have happened anywhere. */
export const latestDay = (now: Date) => new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10)
