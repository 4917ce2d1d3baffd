import { createHash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#contract/errors.ts'
import { groupDigits } from '#contract/figures.ts'
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_LINES, type SalesImport } from '#contract/sales/import.ts'
import { type FileLine, foldBookings, placesOf } from '#server/features/sales/import/fold-bookings.ts'
import { onceAnOrder } from '#server/features/sales/import/once-an-order.ts'
import { columnName } from '#server/features/sales/import/read-cells.ts'
import { keyParts, plain, type ReadSale, readLine } from '#server/features/sales/import/read-line.ts'
import { OURS, SALE_FILES } from '#server/features/sales/import/sale-files.ts'
import { unmarked } from '#server/platform/files/csv.ts'

export interface NewSale extends ReadSale {
  line: number
  importKey: string
}

interface UndoneSale extends Pick<NewSale, 'line' | 'importKey'> {
  /** Null where the line no longer says all of it. */
  was: ReadSale | null
}

export interface ReadSales extends Pick<SalesImport, 'source' | 'rows' | 'refused' | 'unread'> {
  /** We wrote it ourselves. */
  ours: boolean
  sales: NewSale[]
  /** Refused lines that were a sale once and may be here as one. */
  undone: UndoneSale[]
}

/** Some files begin with their own title and dates. */
const HEADER_WITHIN = 40
const UNREADABLE =
  'This does not look like a CSV file of sales. Export your sales as CSV, with at least a date, an item and a price.'

/** What a file of sales says, and which of its lines cannot be read and why. */
export function readSales(bytes: Uint8Array, today: string): ReadSales {
  const all = linesIn(decode(bytes))
  const { file, header: names, begin } = headerOf(all)
  const below = all.slice(begin + 1).filter(({ cells }) => !isNone(cells))
  const written = file === OURS ? below.map((line) => ({ ...line, cells: line.cells.map(unmarked) })) : below
  const { header, lines, refused }: Body = file.bookings
    ? foldBookings(names, written)
    : { header: names, lines: onceAnOrder(file, names, written), refused: [] }
  const sales: NewSale[] = []
  const undone: UndoneSale[] = []
  const taken = new Set<string>()
  const nthOf = counter()
  const columns = placesOf(header)
  const body = lines.map(({ cells, number }) => ({ number, line: lineOf(columns, cells, taken) }))
  const told = body.filter(({ line }) => file.needs.length === 0 || line.first(file.needs))
  const rows = told.length + refused.length
  for (const { line, number } of told) {
    const importKey = nthOf(`${file.name}:${hashOf(keyParts(file, line))}`)
    const read = readLine(file, line, today)
    if (!('why' in read)) sales.push({ ...read, line: number, importKey })
    else {
      refused.push({ line: number, why: read.why })
      if (read.was !== undefined) undone.push({ line: number, importKey, was: read.was })
    }
  }
  const filled = new Set<number>()
  for (const { cells } of written) for (const [nth, cell] of cells.entries()) if (!isEmpty(cell)) filled.add(nth)
  const isUnread = (name: string, nth: number) => name !== '' && !taken.has(columnName(name)) && filled.has(nth)
  const unread = file.platform !== null ? [] : all[begin]!.cells.map(plain).filter(isUnread)
  return {
    source: file.name,
    ours: file === OURS,
    rows,
    unread,
    refused: refused.toSorted((one, other) => one.line - other.line),
    undone,
    sales,
  }
}

interface Body {
  header: string[]
  lines: FileLine[]
  refused: ReadSales['refused']
}

/** Notes which columns were of use. */
function lineOf(columns: Map<string, number>, cells: string[], taken: Set<string>) {
  const said = (name: string) => (cells[columns.get(name) ?? -1] ?? '').trim()
  return {
    first: (names: string[]) => {
      const name = names.find((name) => !isEmpty(said(name)))
      if (name === undefined) return ''
      taken.add(name)
      return said(name)
    },
    has: (name: string) => columns.has(name),
  }
}

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)

/** Two lines that are alike are two sales. */
function counter() {
  const seen = new Map<string, number>()
  return (key: string) => {
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return nth === 1 ? key : `${key}-${nth}`
  }
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

function linesIn(text: string): FileLine[] {
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(text, other) - count(text, one))[0]!
  const lines: FileLine[] = []
  try {
    parse(text, {
      bom: true,
      delimiter,
      on_record: (cells: string[], { lines: number }) => {
        lines.push({ cells, number })
        requireRoom(lines)
      },
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

/** With every line, as the rest of a file that is too long may take longer than anybody waits. */
function requireRoom(lines: FileLine[]) {
  if (lines.at(-1)!.cells.length > IMPORT_MAX_COLUMNS)
    throw new AppError(
      'invalid',
      `This file has more than ${IMPORT_MAX_COLUMNS} columns. Delete those that say nothing about your sales, and choose it again.`,
    )
  if (lines.length > IMPORT_MAX_LINES)
    throw new AppError(
      'invalid',
      `This file has more than ${groupDigits(IMPORT_MAX_LINES)} lines. Please split it by year.`,
    )
}

const unclosed = (before: FileLine[]) =>
  `Line ${before.at(-1)!.number + 1} has a quotation mark that is never closed. Correct that line, or export your sales again.`

const HEAD_CHARACTERS = 5000
const count = (text: string, sign: string) => text.slice(0, HEAD_CHARACTERS).split(sign).length

function headerOf(lines: FileLine[]) {
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

/** eBay writes so that there is nothing. */
const isEmpty = (cell: string) => /^(--)?$/.test(cell.trim())
const END = /^totals?:?$|^seller id ?:|^(\d+ )?record\(s\) downloaded/i

/** Blank lines, sums, and what eBay ends its files with. */
function isNone(cells: string[]) {
  const [first, second = ''] = cells.filter((cell) => !isEmpty(cell)).map((cell) => cell.trim())
  return first === undefined || END.test(first) || END.test(`${first} ${second}`)
}
