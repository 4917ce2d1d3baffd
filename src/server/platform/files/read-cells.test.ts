import { expect, test } from 'vitest'
import { readCents, readCommaCents, readDay } from '#server/platform/files/read-cells.ts'

test.each([
  ['$1,234.50', 123_450],
  ['12', 1200],
  ['-0.99', -99],
  ['(5.00)', -500],
  ['US $20.00', 2000],
  ['', null],
  ['--', null],
  ['-', null],
  ['free', undefined],
  ['1.2.3', undefined],
  ['12,5', undefined],
])('the sum %j is %j cents', (cell, cents) => {
  expect(readCents(cell)).toBe(cents)
})

test.each([
  ['24,99', 2499],
  ['1.234,50', 123_450],
  ['$ 1.234.567,5', 123_456_750],
  ['-0,99', -99],
  ['(5,00)', -500],
  ['1.234', 123_400],
  ['24', 2400],
  ['24.99', 2499],
  ['1,234.50', 123_450],
  ['1.23,4.5', undefined],
  ['', null],
])('where a comma may stand before the cents, the sum %j is %j cents', (cell, cents) => {
  expect(readCommaCents(cell)).toBe(cents)
})

test.each([
  ['11/15/2026', '2026-11-15'],
  ['1/5/26', '2026-01-05'],
  ['2026-11-15T10:00:00Z', '2026-11-15'],
  ['Nov-15-26', '2026-11-15'],
  ['Nov 15, 2026', '2026-11-15'],
  ['15 November 2026', '2026-11-15'],
  ['11/15/2026 10:30 PM', '2026-11-15'],
  ['02/30/2026', null],
  ['15/11/2026', null],
  ['yesterday', null],
])('the day %j is %j', (cell, day) => {
  expect(readDay(cell)).toBe(day)
})
