/** Nine o'clock on the East Coast in winter: nobody told us where the seller lives, and there most of them do. */
const HOUR_UTC = 14

/** The next day's morning, never the same day's. */
export function nextMorning(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, HOUR_UTC))
}
