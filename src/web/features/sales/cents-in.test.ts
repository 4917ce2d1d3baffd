import { expect, test } from 'vitest'
import { centsIn, centsText, dollarsIn, dollarsText } from './cents-in.ts'

test.each([
  ['52', 5200],
  ['$1,250.5', 125_050],
  ['.99', 99],
  [' $ 1,250 ', 125_000],
  ['12,500', 1_250_000],
  ['1,234,567.89', 123_456_789],
  ['', null],
  ['12,50', undefined],
  ['1,2500', undefined],
  ['1250,000', undefined],
  ['12 50', undefined],
  ['12$50', undefined],
  ['12,345,678', undefined],
  ['12.345', undefined],
  ['-3', undefined],
  ['ten', undefined],
])('%j is %j cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents)
})

test('what is in a field is read back as it was', () => {
  for (const cents of [0, 5, 99, 5200, 125_050]) expect(centsIn(centsText(cents))).toBe(cents)
  expect(centsText(null)).toBe('')
})

test('where dollars are whole, cents are no sum', () => {
  expect(['38', '$1,250.00', '', '38.50', 'ten'].map(dollarsIn)).toEqual([38, 1250, null, undefined, undefined])
  expect([dollarsText(38), dollarsText(null)]).toEqual(['38', ''])
})
