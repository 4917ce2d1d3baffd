import { IMPORT_MAX_COLUMNS } from '#contract/file-import.ts'
import { IMPORT_MAX_LINES, SALE_TITLE_MAX, type SalesImport } from '#contract/sales/import.ts'
import { foldBookings } from '#server/features/sales/import/fold-bookings.ts'
import { onceAnOrder } from '#server/features/sales/import/once-an-order.ts'
import { keyParts, type ReadSale, readLine } from '#server/features/sales/import/read-line.ts'
import { OURS, SALE_FILES } from '#server/features/sales/import/sale-files.ts'
import { unmarked } from '#server/platform/files/csv.ts'
import { columnReader, type FileLine, lineKeys, readCsv } from '#server/platform/files/read-csv.ts'

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

const UNREADABLE =
  'This does not look like a CSV file of sales. Export your sales as CSV, with at least a date, an item and a price.'

const RULES = {
  mostLines: IMPORT_MAX_LINES,
  mostColumns: IMPORT_MAX_COLUMNS,
  what: 'sales',
  split: 'by year',
  unreadable: UNREADABLE,
  kindOf: (header: string[]) => {
    const has = (names: string[]) => names.some((name) => header.includes(name))
    return SALE_FILES.find(
      ({ knownBy, title, sold, price }) =>
        knownBy.every((name) => header.includes(name)) && has(title) && has(sold) && has(price),
    )
  },
}

/** What a file of sales says, and which of its lines cannot be read and why. */
export function readSales(bytes: Uint8Array, today: string): ReadSales {
  const { kind: file, header: names, columns, lines: below } = readCsv(bytes, RULES)
  const written = file === OURS ? below.map((line) => ({ ...line, cells: line.cells.map(unmarked) })) : below
  const { header, lines, refused }: Body = file.bookings
    ? foldBookings(file, names, written)
    : { header: names, lines: onceAnOrder(file, names, written), refused: [] }
  const sales: NewSale[] = []
  const undone: UndoneSale[] = []
  const keyOf = lineKeys(file.name)
  const { lineOf, unread } = columnReader(header)
  const body = lines.map(({ cells, number }) => ({ number, line: lineOf(cells) }))
  const told = body.filter(({ line }) => file.needs.length === 0 || line.first(file.needs))
  const rows = told.length + refused.length
  for (const { line, number } of told) {
    const importKey = keyOf(keyParts(file, line))
    const read = readLine(file, line, today)
    if (!('why' in read)) sales.push({ ...read, line: number, importKey })
    else {
      refused.push({ line: number, why: read.why })
      if ('was' in read) undone.push({ line: number, importKey, was: read.was })
    }
  }
  return {
    source: file.name,
    ours: file === OURS,
    rows,
    unread: file.platform !== null ? [] : unread({ columns, lines: written }, SALE_TITLE_MAX),
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
