/** What somebody typed as a sum: cents, null for nothing, undefined for what is no sum. */
export function centsIn(typed: string): number | null | undefined {
  const text = typed.replace(/[\s$,]/g, '')
  if (text === '') return null
  return /^\d{1,7}(\.\d{0,2})?$|^\.\d{1,2}$/.test(text) ? Math.round(Number(text) * 100) : undefined
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
