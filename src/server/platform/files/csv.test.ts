import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, plainCsvLine, unmarked } from './csv.ts'

test('text that a spreadsheet would run is marked as text', () => {
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '=HYPERLINK("http://x")']) {
    const [first] = csvLine([evil]).match(/^"'[\s\S]*"/) ?? []
    expect(first, JSON.stringify(evil)).toBeDefined()
  }
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n')
})

test('numbers, yes and no, and nothing are written bare', () => {
  expect(csvLine([-5, 12.5, true, null, ''])).toBe('-5,12.5,true,,\r\n')
})

test.each([
  ['a;=1+1', `"a;'=1+1"`],
  ['a; "=1+1', `"a; ""'=1+1"`],
  ['two\n@SUM(A1)', `"two\n'@SUM(A1)"`],
  ['a\t-1', `"a\t'-1"`],
  ['a;b - c', '"a;b - c"'],
])('text that a spreadsheet with semicolons would run is marked as text: %j', (cell, written) => {
  expect(csvLine([1, cell])).toBe(`1,${written}\r\n`)
})

const READ = { relax_column_count: true, record_delimiter: '\r\n' }
const text = fc.string({ unit: fc.constantFrom(...'a1 ;\t\n"\'=+-@＝,') })

test('a program reads in a plain line what was written, to the letter', () => {
  expect(plainCsvLine(['+Size Dress; -20 degrees', -5, null])).toBe('"+Size Dress; -20 degrees",-5,\r\n')
  fc.assert(
    fc.property(text, (cell) => {
      expect(parse(plainCsvLine([cell, 1]), READ)).toEqual([[cell, '1']])
    }),
  )
})

test('what was marked for spreadsheets is unmarked again to the letter, unless it began with an apostrophe itself', () => {
  fc.assert(
    fc.property(
      text.filter((cell) => !cell.startsWith("'")),
      (cell) => {
        const [[read = ''] = []] = parse(csvLine([cell, 1]), READ) as string[][]
        expect(unmarked(read)).toBe(cell)
      },
    ),
  )
})
