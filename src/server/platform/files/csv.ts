export type Cell = string | number | boolean | null

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * Where another spreadsheet begins a cell, and the formula there: many countries separate by semicolons, and to their
 * spreadsheets our quotes mean nothing.
 */
const INNER_BEGIN = /([;\t\r\n][;\s"']*)([=+\-@＝＋－＠]?)/g

/** One line of a CSV file that people open; what looks like a formula gets an apostrophe, as spreadsheets mark plain text. */
export const csvLine = (cells: readonly Cell[]) => plainCsvLine(cells.map(marked))

/** One line of a CSV file that a program reads, which would take the apostrophe for a part of the text. */
export const plainCsvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Tells spreadsheets that the text is UTF-8. */
export const CSV_START = '\uFEFF'

function marked(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const text = cell.replace(INNER_BEGIN, (_, before: string, sign: string) => (sign ? `${before}'${sign}` : before))
  return FORMULA.test(cell) ? `'${text}` : text
}

const INNER_MARK = /([;\t\r\n][;\s"']*)'(?=[=+\-@＝＋－＠])/g

/** What a cell of our own file said before its formulas were marked. */
export function unmarked(cell: string) {
  const text = cell.replace(INNER_MARK, '$1')
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

function csvCell(cell: Cell): string {
  const text = String(cell ?? '')
  return typeof cell === 'string' && /[",;\t\r\n]|^'|^\s|\s$/.test(text) ? `"${text.split('"').join('""')}"` : text
}
