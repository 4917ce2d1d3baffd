import { expect, test } from 'vitest'
import { countInWords } from '#web/app/history/total-in-words.ts'

test.each([
  [{ total: 1, totalItems: 1 }, '1 item'],
  [{ total: 20, totalItems: 20 }, '20 items'],
  [{ total: 2, totalItems: 20 }, '2 of 20 items'],
  [{ total: 100, moreThanTotal: true, totalItems: 1200 }, '100+ of 1,200 items'],
  [{ total: 13, totalItems: 13, importedSales: 3 }, '10 items and 3 imported sales'],
  [{ total: 1, totalItems: 1, importedSales: 1 }, '1 imported sale'],
  [{ total: 2, totalItems: 13, importedSales: 3 }, '2 of 13 items and sales'],
])('%j is said as %s', (counted, words) => {
  expect(countInWords({ moreThanTotal: false, importedSales: 0, ...counted })).toBe(words)
})
