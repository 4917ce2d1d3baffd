export type Cell = string | number | boolean | null

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One line of a CSV file; what looks like a formula gets an apostrophe, as spreadsheets mark plain text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Tells spreadsheets that the text is UTF-8. */
export const CSV_START = '\uFEFF'

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^'|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
