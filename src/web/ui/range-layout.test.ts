import { expect, test } from 'vitest'
import { axisOf, dotLevels, labelOffsetPx, withRoomFor } from '#web/ui/range-layout.ts'

test('Dots with room between them stay on the line', () => {
  expect(dotLevels([10, 60, 200])).toEqual([0, 0, 0])
})

test('A dot too close to its neighbor climbs, and the next free one comes down again', () => {
  expect(dotLevels([100, 110, 130])).toEqual([0, 1, 0])
  expect(dotLevels([100, 100, 100])).toEqual([0, 1, 2])
})

test('The order in which dots are given does not matter', () => {
  expect(dotLevels([130, 100, 110])).toEqual([0, 0, 1])
})

test('A label keeps clear of the tag however close its mark comes', () => {
  expect(labelOffsetPx(200, 60)).toBe(10)
  expect(labelOffsetPx(5, 60)).toBe(65)
})

test('The axis has air on both sides, even when all prices are the same', () => {
  for (const values of [
    [50, 50],
    [0, 0],
    [90, 220],
  ]) {
    const { min, max } = axisOf(values)
    expect(min).toBeLessThan(Math.min(...values))
    expect(max).toBeGreaterThan(Math.max(...values))
  }
})

test('What hangs near an end of the axis gets the room it needs, and no more than the middle', () => {
  const shareOf = (value: number, { min, max }: { min: number; max: number }) => (value - min) / (max - min)
  for (const value of [5, 50, 95]) {
    const axis = withRoomFor(value, 0.4, { min: 0, max: 100 })
    expect(shareOf(value, axis)).toBeGreaterThan(0.399)
    expect(shareOf(value, axis)).toBeLessThan(0.601)
    expect(axis.min).toBeLessThanOrEqual(0)
    expect(axis.max).toBeGreaterThanOrEqual(100)
  }
  expect(shareOf(10, withRoomFor(10, 3, { min: 0, max: 100 }))).toBeCloseTo(0.5)
})
