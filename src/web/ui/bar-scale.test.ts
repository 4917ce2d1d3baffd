import { expect, test } from 'vitest'
import { labeledPlaces, scaleFor } from './bar-scale.ts'

test('the lines stand at round figures and hold the highest bar', () => {
  expect(scaleFor(0, 14)).toEqual([0, 5, 10, 15])
  expect(scaleFor(0, 120)).toEqual([0, 50, 100, 150])
  expect(scaleFor(0, 2)).toEqual([0, 1, 2])
})

test('what goes down far enough has lines under zero', () => {
  expect(scaleFor(-2500, 6000)).toEqual([0, 5000, 10_000])
  expect(scaleFor(-6000, 6000)).toEqual([-5000, 0, 5000, 10_000])
})

test('a chart of nothing still has a line above zero', () => {
  expect(scaleFor(0, 0)).toEqual([0, 1])
})

test('labels are spread from the first day to the last', () => {
  expect([...labeledPlaces(7, 4)]).toEqual([0, 2, 4, 6])
  expect([...labeledPlaces(30, 4)]).toEqual([0, 10, 19, 29])
  expect([...labeledPlaces(1, 4)]).toEqual([0])
})
