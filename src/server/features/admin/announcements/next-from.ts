/** A month after the last one began, by the calendar: from the 31st on, the end of a shorter month. */
export function nextFrom(lastAt: Date): Date {
  const next = new Date(lastAt)
  next.setUTCMonth(next.getUTCMonth() + 1)
  // The 31st of a month that has none would fall into the one after it.
  if (next.getUTCDate() !== lastAt.getUTCDate()) next.setUTCDate(0)
  return next
}
