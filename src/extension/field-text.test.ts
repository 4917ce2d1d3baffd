import { expect, test } from 'vitest'
import { keepsText, pickOption } from '#extension/field-text.ts'

test.each([
  ['140', '$140', true],
  ['1140', '$1,140', true],
  ['1140', '1,140.00', true],
  ['140', '14', false],
  ['140', '', false],
  ['14', '1.4', false],
])('a price of %s shown as “%s” is kept: %s', (wanted, found, kept) => {
  expect(keepsText('price', wanted, found)).toBe(kept)
})

test('line ends may change, words may not', () => {
  expect(keepsText('description', 'One.\n\nTwo.', 'One.\r\n\r\nTwo.')).toBe(true)
  expect(keepsText('description', 'One. Two.', 'One. Tw')).toBe(false)
})

const CONDITIONS = ['New', 'Used - Like New', 'Used - Good']

test('an option is taken by its exact words', () => {
  expect(pickOption(CONDITIONS, ['Used - Good'], 'exact')).toBe(2)
  expect(pickOption(CONDITIONS, ['Used'], 'exact')).toBe(-1)
})

test('the beginning of an option is enough where that is allowed and only one begins so', () => {
  expect(pickOption(['Tools', 'Furniture & Decor'], ['Lamps', 'Furniture'], 'prefix')).toBe(1)
  expect(pickOption(CONDITIONS, ['Used'], 'prefix')).toBe(-1)
})
