import { expect, test } from 'vitest'
import { textBoxes } from '#server/providers/identifier/builtin/text/text-boxes.ts'

/** A map of 200 × 160 where the detector saw text at the points `inside`. */
function mapOf(inside: (x: number, y: number) => boolean, certainty = 0.9) {
  const [width, height] = [200, 160]
  const data = Float32Array.from({ length: width * height }, (_, i) =>
    inside(i % width, Math.floor(i / width)) ? certainty : 0,
  )
  return { data, width, height }
}

test('a level line becomes a level box, a little larger than what was marked', () => {
  const [box, ...others] = textBoxes(mapOf((x, y) => x >= 40 && x < 140 && y >= 50 && y < 70))
  expect(others).toEqual([])
  expect(box?.center).toEqual([90, 60])
  expect(box?.along[0]).toBeCloseTo(1)
  expect(box?.down[1]).toBeCloseTo(1)
  expect(box?.width).toBeCloseTo(125, 0)
  expect(box?.height).toBeCloseTo(45, 0)
})

test('a slanting line becomes a slanting box', () => {
  const slant = Math.PI / 9
  const [box] = textBoxes(
    mapOf((x, y) => {
      const [dx, dy] = [x - 100, y - 80]
      const along = dx * Math.cos(slant) + dy * Math.sin(slant)
      const down = dy * Math.cos(slant) - dx * Math.sin(slant)
      return Math.abs(along) < 60 && Math.abs(down) < 8
    }),
  )
  expect(Math.atan2(box!.along[1], box!.along[0])).toBeCloseTo(slant, 1)
  expect(box!.width).toBeGreaterThan(3 * box!.height)
})

test('a tall box is read from top to bottom', () => {
  const [box] = textBoxes(mapOf((x, y) => x >= 90 && x < 105 && y >= 30 && y < 120))
  expect(box?.along[1]).toBeCloseTo(1)
  expect(box!.width).toBeGreaterThan(box!.height)
})

test('specks and doubtful areas are not text', () => {
  expect(textBoxes(mapOf((x, y) => x === 10 && y < 2))).toEqual([])
  expect(textBoxes(mapOf((x, y) => x < 100 && y < 20, 0.4))).toEqual([])
})
