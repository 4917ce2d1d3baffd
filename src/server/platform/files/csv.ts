export type Cell = string | number | boolean | null

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * Where another spreadsheet begins a cell, and the formula there: many countries separate by semicolons, and to their
 * spreadsheets our quotes mean nothing.
 */
const INNER_BEGIN = /([;\t\r\n][;\s"']*)([=+\-@＝＋－＠]?)/g

/** One line of a CSV file; what looks like a formula gets an apostrophe, as spreadsheets mark plain text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Tells spreadsheets that the text is UTF-8. */
export const CSV_START = '\uFEFF'

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const marked = cell.replace(INNER_BEGIN, (_, before: string, sign: string) => (sign ? `${before}'${sign}` : before))
  const text = FORMULA.test(cell) ? `'${marked}` : marked
  return /[",;\t\r\n]|^'|^\s|\s$/.test(text) ? `"${text.split('"').join('""')}"` : text
}
