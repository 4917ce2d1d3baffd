import { expect, test } from 'vitest'
import { takenAtLowerEdge } from '#web/ui/lower-edge.ts'

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })
const screen = box(600, 844)
const sections = box(787, 844)

test('without bars nothing is taken', () => {
  expect(takenAtLowerEdge(screen, [], 90)).toBe(0)
  expect(takenAtLowerEdge(screen, [box(0, 0, 0, 0)], 90), 'one that is hidden').toBe(0)
})

test('bars on top of each other are taken together, in whatever order they stand on the page', () => {
  const button = box(718, 787)
  expect(takenAtLowerEdge(screen, [button, sections], 90)).toBe(126)
  expect(takenAtLowerEdge(screen, [sections, button], 90)).toBe(126)
})

test('a bar that the end of the page has lifted counts as long as there is no room below it', () => {
  expect(takenAtLowerEdge(screen, [sections, box(630, 700)], 90)).toBe(214)
  expect(takenAtLowerEdge(screen, [sections, box(620, 690)], 90)).toBe(57)
})

test('a bar beside the place or below the screen takes nothing', () => {
  const corner = box(600, 844, 868, 1280)
  expect(takenAtLowerEdge(corner, [box(760, 832, 40, 860)], 90)).toBe(0)
  expect(takenAtLowerEdge(corner, [box(850, 920, 0, 1280)], 90)).toBe(0)
})
