/** 'Sold for (USD)' is 'sold for'. */
export const columnName = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/\((usd|\$)\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const UNTYPED = /[\p{Cc}\p{Cs}]+/gu
/** A cell as one line of plain text, no longer than that. */
export const plainCell = (text: string, longest: number) => text.replace(UNTYPED, ' ').trim().slice(0, longest)

/** A sum as files write it, in cents: '$1,234.50', '-5', 'US $5', '(5.00)'. Null: empty. Undefined: no sum at all. */
export const readCents = (cell: string) => centsOf(cell, ungrouped)

/** The same where a comma may stand before the cents: '1.234,50'. */
export const readCommaCents = (cell: string) =>
  centsOf(cell, (sum) => (WITH_COMMA.test(sum) ? sum.replaceAll('.', '').replace(',', '.') : ungrouped(sum)))

const WITH_COMMA = /^[-+]?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/
const ungrouped = (sum: string) => sum.replace(/,(?=\d{3}(\D|$))/g, '')

function centsOf(cell: string, plainOf: (sum: string) => string): number | null | undefined {
  const text = cell.replace(/US(?=\s*\$)|[\s$]|USD/gi, '')
  if (/^-*$/.test(text) || /^n\/?a$/i.test(text)) return null
  const bracketed = /^\((.+)\)$/.exec(text)
  const plain = plainOf(bracketed?.[1] ?? text)
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined
  const cents = Math.round(Number(plain) * 100)
  return bracketed ? -cents : cents
}

/** Whether what is no sum of ours is one of another currency: '€5', 'C$5', '5.00 EUR'. */
const isOtherMoney = (cell: string) => /[^\P{Sc}$]|^[A-Z]{1,3} ?\$|^[A-Z]{3} ?\d|\d ?[A-Z]{3}$/u.test(cell)

const QUOTED_MAX = 200

/** Why what stands where a sum should is none. */
export const noSum = (text: string, what: string) =>
  `“${plainCell(text, QUOTED_MAX)}” is not ${isOtherMoney(text) ? 'in US dollars' : `${what} we can read`}.`

/** What a column of currencies says of US dollars. */
export const isDollars = (cell: string) => /^(usd?|(us ?)?\$|us dollars?)?$/i.test(cell)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNamed = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

interface Shape {
  pattern: RegExp
  order: 'ymd' | 'mdy' | 'dmy'
}
/** As American marketplaces write days; a time may follow. */
const SHAPES: Shape[] = [
  { pattern: /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=\D|$)/, order: 'ymd' },
  { pattern: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=\D|$)/, order: 'mdy' },
  { pattern: /^([A-Za-z]{3,9})\.?[ -](\d{1,2}),?[ -](\d{4}|\d{2})(?=\D|$)/, order: 'mdy' },
  { pattern: /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?=\D|$)/, order: 'dmy' },
]

/** Written as a day, even one that does not exist. */
export const isDayShaped = (cell: string) => SHAPES.some(({ pattern }) => pattern.test(cell.trim()))

/** A day as '2026-11-15'; null where there is none that we can read. */
export function readDay(cell: string): string | null {
  const text = cell.trim()
  for (const { pattern, order } of SHAPES) {
    const found = pattern.exec(text)
    if (!found) continue
    const part = (name: 'y' | 'm' | 'd') => found[order.indexOf(name) + 1]!
    const month = /^\d/.test(part('m')) ? Number(part('m')) : monthNamed(part('m'))
    return toDay(fullYear(Number(part('y'))), month, Number(part('d')))
  }
  return null
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

function toDay(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year >= 1970 && year < 3000 ? date.toISOString().slice(0, 10) : null
}
