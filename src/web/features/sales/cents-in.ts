/** Up to seven figures with or without commas between the thousands: '12,50' could mean two things, and is no sum. */
const SUM = /^(?:\d{1,7}|\d{1,3},\d{3}|\d,\d{3},\d{3})(?:\.\d{0,2})?$|^\.\d{1,2}$/

/** What somebody typed as a sum: cents, null for nothing, undefined for what is no sum. */
export function centsIn(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (text === '') return null
  return SUM.test(text) ? Math.round(Number(text.replaceAll(',', '')) * 100) : undefined
}

/** The same for what is whole dollars everywhere, such as asking prices. */
export function dollarsIn(typed: string): number | null | undefined {
  const cents = centsIn(typed)
  if (typeof cents !== 'number') return cents
  return cents % 100 === 0 ? cents / 100 : undefined
}

/** As it stands in a field. */
export const centsText = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
export const dollarsText = (dollars: number | null) => (dollars === null ? '' : String(dollars))
