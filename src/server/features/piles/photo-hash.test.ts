import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashDistance, photoHash, SAME_PHOTO_BITS } from '#server/features/piles/photo-hash.ts'
import { newPhoto, picture } from '#tests/uploads.ts'

test('the same photo is known again, smaller, recompressed and a little brighter', async () => {
  const lamp = await picture('brass-lamp')
  const again = await sharp(lamp).resize(400).modulate({ brightness: 1.05 }).jpeg({ quality: 50 }).toBuffer()
  expect(hashDistance(await photoHash(lamp), await photoHash(again))).toBeLessThanOrEqual(SAME_PHOTO_BITS)
})

test('another photo is not', async () => {
  const [lamp, chair] = [await picture('brass-lamp'), await picture('spindle-chair')]
  expect(hashDistance(await photoHash(lamp), await photoHash(chair))).toBeGreaterThan(10)
})

test('a photo of nothing is like no other', async () => {
  const hash = await photoHash(await newPhoto())
  expect(hash).toBe('')
  expect(hashDistance(hash, hash)).toBe(64)
})

test('every one of the 64 bits counts', () => {
  expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(hashDistance('8000000000000001', '0000000080000000')).toBe(3)
  expect(hashDistance('0123456789abcdef', '0123456789abcdef')).toBe(0)
})
