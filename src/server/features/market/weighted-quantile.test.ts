import { expect, test } from 'vitest'
import { quantile, weightedQuantile } from '#server/features/market/weighted-quantile.ts'

const equal = (...values: number[]) => values.map((value) => ({ value, weight: 1 }))

test('with equal weights the median is the usual one', () => {
  expect(weightedQuantile(equal(3, 1, 2), 0.5)).toBe(2)
  expect(weightedQuantile(equal(4, 1, 2, 3), 0.5)).toBe(2.5)
})

test('a heavier value pulls the median to itself', () => {
  expect(weightedQuantile([...equal(1, 2), { value: 9, weight: 3 }], 0.5)).toBe(9)
})

test('the ends are the least and the most', () => {
  expect([0, 1].map((share) => weightedQuantile(equal(5, 7, 9), share))).toEqual([5, 9])
})

test('the plain quantile lies between its neighbors', () => {
  expect(quantile([10, 20, 30, 40], 0.25)).toBe(17.5)
})
