import { expect, test } from 'vitest'
import { priceMove } from '#server/features/market/price-move.ts'

test.each([
  [100, 115, 15],
  [100, 114, null],
  [100, 85, -15],
  [100, 86, null],
  [40, 60, 50],
  [60, 60, null],
  [0, 60, null],
])('from $%d to $%d is a move of %s percent', (before, after, percent) => {
  expect(priceMove(before, after)).toBe(percent)
})
