import { createHash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#contract/errors.ts'
import { groupDigits } from '#contract/figures.ts'
import { IMPORT_MAX_ROWS, type SalesImport } from '#contract/sales/import.ts'
import { type ReadSale, readLine } from '#server/features/sales/import/read-line.ts'
import { SALE_FILES, type SaleFile } from '#server/features/sales/import/sale-files.ts'

interface Line {
  cells: string[]
  number: number
}

export interface ReadSales extends Pick<SalesImport, 'source' | 'rows' | 'refused'> {
  sales: (ReadSale & { importKey: string })[]
}

/** Some files begin with their own title and dates. */
const HEADER_WITHIN = 40
const UNREADABLE =
  'This does not look like a CSV file of sales. Export your sales as CSV, with at least a date, an item and a price.'

/** What a file of sales says, and which of its lines cannot be read and why. */
export function readSales(bytes: Uint8Array, today: string): ReadSales {
  const lines = linesIn(decode(bytes))
  const { file, header, begin } = headerOf(lines)
  const body = lines.slice(begin + 1).filter(({ cells }) => !isTotal(cells))
  if (body.length > IMPORT_MAX_ROWS)
    throw new AppError('invalid', `Please split this file: it has more than ${groupDigits(IMPORT_MAX_ROWS)} sales.`)
  const sales: ReadSales['sales'] = []
  const refused: ReadSales['refused'] = []
  const seen = new Map<string, number>()
  for (const { cells, number } of body) {
    const cell = (names: string[]) => names.map((name) => cells[header.indexOf(name)]?.trim() ?? '')
    const read = readLine(file, { cell, has: (name) => header.includes(name), today })
    if (typeof read === 'string') refused.push({ line: number, why: read })
    else sales.push({ ...read, importKey: keyOf(file, cell(file.id), cells, seen) })
  }
  return { source: file.name, rows: body.length, refused, sales }
}

/** The same line gives the same key in every file; two that are alike are two sales. */
function keyOf(file: SaleFile, ids: string[], cells: string[], seen: Map<string, number>) {
  const told = ids.some(Boolean) ? ids : cells.map((cell) => cell.trim())
  const hash = createHash('sha256')
    .update(JSON.stringify([file.name, told]))
    .digest('hex')
    .slice(0, 40)
  const nth = (seen.get(hash) ?? 0) + 1
  seen.set(hash, nth)
  return nth === 1 ? hash : `${hash}-${nth}`
}

/** Spreadsheets on Windows still write its old alphabet, or ‘Unicode text’ of two bytes each, which says so at its beginning. */
function decode(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function linesIn(text: string): Line[] {
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(text, other) - count(text, one))[0]!
  const lines: Line[] = []
  try {
    parse(text, {
      bom: true,
      delimiter,
      on_record: (cells: string[], { lines: number }) => void lines.push({ cells, number }),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') throw new AppError('invalid', UNREADABLE)
    // What is no file of sales at all is told that instead.
    headerOf(lines)
    throw new AppError('invalid', unclosed(lines))
  }
  return lines
}

const unclosed = (before: Line[]) =>
  `Line ${before.at(-1)!.number + 1} has a quotation mark that is never closed. Correct that line, or export your sales again.`

const HEAD_CHARACTERS = 5000
const count = (text: string, sign: string) => text.slice(0, HEAD_CHARACTERS).split(sign).length

/** 'Sold for (USD)' is 'sold for'. */
const columnName = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/\((usd|\$)\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function headerOf(lines: Line[]) {
  for (const [begin, { cells }] of lines.slice(0, HEADER_WITHIN).entries()) {
    const header = cells.map(columnName)
    const has = (names: string[]) => names.some((name) => header.includes(name))
    const file = SALE_FILES.find(
      ({ knownBy, title, sold, price }) =>
        knownBy.every((name) => header.includes(name)) && has(title) && has(sold) && has(price),
    )
    if (file) return { file, header, begin }
  }
  throw new AppError('invalid', UNREADABLE)
}

const isTotal = (cells: string[]) => /^totals?:?$/i.test(cells.find((cell) => cell.trim())?.trim() ?? '')
