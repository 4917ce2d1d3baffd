import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits, inDollars } from '#contract/figures.ts'

test('Digits are grouped as Americans write them', () => {
  expect([0, 7, 999, 1000, -1250, 1_234_567].map((value) => groupDigits(value))).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '-1,250',
    '1,234,567',
  ])
  expect(groupDigits(1249.5)).toBe('1,249.50')
  expect([1250, 9.5, -5].map((amount) => inDollars(amount))).toEqual(['$1,250', '$9.50', '-$5'])
})

test('Whole numbers and cents read as the platform writes them', () => {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
      expect(groupDigits(value)).toBe(value.toLocaleString('en-US'))
      expect(groupDigits(value / 100, 2)).toBe((value / 100).toLocaleString('en-US', cents))
    }),
  )
})
