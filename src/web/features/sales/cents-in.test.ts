import { expect, test } from 'vitest'
import { centsIn, centsText } from './cents-in.ts'

test.each([
  ['52', 5200],
  ['$1,250.5', 125_050],
  ['.99', 99],
  ['', null],
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
