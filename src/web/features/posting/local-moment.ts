const two = (value: number) => String(value).padStart(2, '0')

/** '2026-11-21', as a date field wants it, in the seller's own time zone. */
export const dateField = (moment: Date) =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** '09:00' */
export const timeField = (moment: Date) => `${two(moment.getHours())}:${two(moment.getMinutes())}`

/** The moment that a date and a time mean where the seller is; null while one of them is missing. */
export function momentOf(date: string, time: string): Date | null {
  const moment = new Date(`${date}T${time}`)
  return date && time && !Number.isNaN(moment.getTime()) ? moment : null
}
