import { expect, test } from 'vitest'
import { roundPrice } from '#contract/market/rounding.ts'

test.each([
  [0, 1],
  [0.4, 1],
  [7.4, 7],
  [7.5, 8],
  [49.6, 50],
  [50, 50],
  [51, 50],
  [52.5, 55],
  [58, 60],
  [193, 195],
  [1201, 1200],
])('$%d is asked as $%d', (dollars, asked) => {
  expect(roundPrice(dollars)).toBe(asked)
})
