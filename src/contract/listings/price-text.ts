type PriceRead = { dollars: number; problem?: undefined } | { dollars?: undefined; problem: string }

const UNCLEAR = 'Please write the price in figures, such as 1250 or 1,250'

/** Figures with or without commas between the thousands, and what may stand behind the point. */
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

/** Reads what a seller types as a price in whole dollars. What could mean two things is asked about, never guessed. */
export function readPrice(text: string): PriceRead {
  const typed = text.trim()
  if (typed === '' || typed === '$') return { problem: 'Please enter a price' }
  if (/^[-−–]|^\$\s*[-−–]/.test(typed)) return { problem: 'A price cannot be below $0' }
  const [, figures, cents = ''] = AMOUNT.exec(typed.replace(/^\$\s*/, '')) ?? []
  if (figures === undefined) return { problem: UNCLEAR }
  if (Number(cents) > 0) return { problem: 'Please use a whole-dollar price' }
  // However long the figure is, it stays one that the rules of a listing can refuse as too high.
  return { dollars: Math.min(Number(figures.replaceAll(',', '')), Number.MAX_SAFE_INTEGER) }
}
