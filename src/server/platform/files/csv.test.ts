import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

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
