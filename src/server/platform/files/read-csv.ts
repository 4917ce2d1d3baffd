import { createHash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#contract/errors.ts'
import { groupDigits } from '#contract/figures.ts'
import { columnName, plainCell } from '#server/platform/files/read-cells.ts'

export interface FileLine {
  cells: string[]
  number: number
}

interface CsvRules<Kind> {
  mostLines: number
  mostColumns: number
  /** What the file is of: 'sales'. */
  what: string
  /** How one that is too long becomes several. */
  split: string
  /** What is said of a file that is no such thing at all. */
  unreadable: string
  /** Whose file has these columns; undefined: nobody's. */
  kindOf: (header: string[]) => Kind | undefined
}

interface CsvFile<Kind> {
  kind: Kind
  header: string[]
  /** The columns as the file itself writes them. */
  columns: string[]
  lines: FileLine[]
}

/** Some files begin with their own title and dates. */
const HEADER_WITHIN = 40

/** The lines of a CSV file below its header, without blank ones and sums, and whose file it is. */
export function readCsv<Kind>(bytes: Uint8Array, rules: CsvRules<Kind>): CsvFile<Kind> {
  const all = linesIn(decode(bytes), rules)
  const { begin, ...found } = headerOf(all, rules)
  return {
    ...found,
    columns: all[begin]!.cells,
    lines: all.slice(begin + 1).filter(({ cells }) => !isNone(cells)),
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

function linesIn<Kind>(text: string, rules: CsvRules<Kind>): FileLine[] {
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(text, other) - count(text, one))[0]!
  const lines: FileLine[] = []
  try {
    parse(text, {
      bom: true,
      delimiter,
      on_record: (cells: string[], { lines: number }) => {
        lines.push({ cells, number })
        requireRoom(lines, rules)
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') throw new AppError('invalid', rules.unreadable)
    // What is no such file at all is told that instead.
    headerOf(lines, rules)
    throw new AppError('invalid', unclosed(lines, rules))
  }
  return lines
}

/** With every line, as the rest of a file that is too long may take longer than anybody waits. */
function requireRoom(lines: FileLine[], { mostLines, mostColumns, what, split }: CsvRules<unknown>) {
  if (lines.at(-1)!.cells.length > mostColumns)
    throw new AppError(
      'invalid',
      `This file has more than ${mostColumns} columns. Delete the ones that say nothing about your ${what}, then choose the file again.`,
    )
  if (lines.length > mostLines)
    throw new AppError('invalid', `This file has more than ${groupDigits(mostLines)} lines. Please split it ${split}.`)
}

const unclosed = (before: FileLine[], { what }: CsvRules<unknown>) =>
  `Line ${before.at(-1)!.number + 1} has a quotation mark that is never closed. Correct that line, or export your ${what} again.`

const HEAD_CHARACTERS = 5000
const count = (text: string, sign: string) => text.slice(0, HEAD_CHARACTERS).split(sign).length

function headerOf<Kind>(lines: FileLine[], { kindOf, unreadable }: CsvRules<Kind>) {
  for (const [begin, { cells }] of lines.slice(0, HEADER_WITHIN).entries()) {
    const header = cells.map(columnName)
    const kind = kindOf(header)
    if (kind) return { kind, header, begin }
  }
  throw new AppError('invalid', unreadable)
}

/** eBay writes so that there is nothing. */
const isEmpty = (cell: string) => /^(--)?$/.test(cell.trim())
const END = /^totals?:?$|^seller id ?:|^(\d+ )?record\(s\) downloaded/i

/** Blank lines, sums, and what eBay ends its files with. */
function isNone(cells: string[]) {
  const [first, second = ''] = cells.filter((cell) => !isEmpty(cell)).map((cell) => cell.trim())
  return first === undefined || END.test(first) || END.test(`${first} ${second}`)
}

export interface Line {
  /** The first of these columns that is filled in; empty where none is. */
  first: (names: string[]) => string
  has: (name: string) => boolean
}

/** Of columns with the same name, the first counts. */
export const placesOf = (header: string[]) => new Map(header.map((name, nth) => [name, nth] as const).toReversed())

/** Reads cells by the names of their columns, and notes which columns were of use. */
export function columnReader(header: string[]) {
  const places = placesOf(header)
  const taken = new Set<string>()
  const lineOf = (cells: string[]): Line => {
    const said = (name: string) => (cells[places.get(name) ?? -1] ?? '').trim()
    return {
      first: (names) => {
        const name = names.find((name) => !isEmpty(said(name)))
        if (name === undefined) return ''
        taken.add(name)
        return said(name)
      },
      has: (name) => places.has(name),
    }
  }
  /** The columns that say something, but nothing to us. */
  const unread = ({ columns, lines }: Pick<CsvFile<unknown>, 'columns' | 'lines'>, longest: number) => {
    const filled = new Set<number>()
    for (const { cells } of lines) for (const [nth, cell] of cells.entries()) if (!isEmpty(cell)) filled.add(nth)
    return columns
      .map((name) => plainCell(name, longest))
      .filter((name, nth) => name !== '' && !taken.has(columnName(name)) && filled.has(nth))
  }
  return { lineOf, unread }
}

/** Gives each line a key that it has in every later file, too. Two lines that are alike are two things. */
export function lineKeys(name: string) {
  const seen = new Map<string, number>()
  return (parts: unknown[]) => {
    const key = `${name}:${hashOf(parts)}`
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return nth === 1 ? key : `${key}-${nth}`
  }
}

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
