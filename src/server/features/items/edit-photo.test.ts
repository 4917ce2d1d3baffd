import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editPhoto, pixels } from '#server/features/items/edit-photo.ts'

test('whatever part is chosen, it is some pixels inside the photo', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, fc.integer({ min: 1, max: 2048 }), (from, rest, side) => {
      const part = pixels(from, (1 - from) * rest, side)
      expect(part.from).toBeGreaterThanOrEqual(0)
      expect(part.length).toBeGreaterThanOrEqual(1)
      expect(part.from + part.length).toBeLessThanOrEqual(side)
    }),
  )
})

test('turned four times, a photo stands as it was', async () => {
  const stored = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: 'navy' } }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  let bytes = stored
  const sizes: string[] = []
  for (const turn of [90, 90, 90, 90] as const) {
    const turned = await editPhoto(bytes, { turn })
    sizes.push(`${turned.width} × ${turned.height}`)
    bytes = turned.bytes
  }
  expect(sizes).toEqual(['20 × 40', '40 × 20', '20 × 40', '40 × 20'])
  const [left] = await sharp(bytes).raw().toBuffer()
  expect(left, 'the dark half is on the left again').toBeLessThan(60)
})
