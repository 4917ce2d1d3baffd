import sharp from 'sharp'
import { withPhotoSlot } from '#server/features/items/photo-slots.ts'

/** A row of one more than eight pixels has eight neighbors: 64 in all. */
const WIDTH = 9
const HEIGHT = 8
/** A photo of nothing looks like every other one: with fewer edges than this, of this many of 255 levels, it tells nothing. */
const LEAST_EDGES = 8
const EDGE_LEVELS = 2

/**
 * What a photo looks like, in 64 bits (dHash): whether each of a few large pixels is brighter than the next. Smaller,
 * recompressed or a little brighter, it is nearly the same. Empty where there is nothing to see.
 */
export const photoHash = (photo: Uint8Array): Promise<string> =>
  withPhotoSlot(async () => {
    const pixels = await sharp(photo, { failOn: 'none' })
      .greyscale()
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .raw()
      .toBuffer()
    return hashOf(pixels)
  })

function hashOf(pixels: Uint8Array): string {
  let bits = 0n
  let edges = 0
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH - 1; x++) {
      const at = y * WIDTH + x
      const step = pixels[at]! - pixels[at + 1]!
      bits = (bits << 1n) | (step > 0 ? 1n : 0n)
      if (Math.abs(step) >= EDGE_LEVELS) edges++
    }
  if (edges < LEAST_EDGES) return ''
  return bits.toString(16).padStart(16, '0')
}

/** In how many of the 64 bits two hashes differ; as different as can be where one tells nothing. */
export function hashDistance(a: string, b: string): number {
  if (a === '' || b === '') return 64
  return [0, HALF].reduce((sum, from) => sum + differingBits(halfOf(a, from) ^ halfOf(b, from)), 0)
}

/** Digits of 32 bits, as whole numbers of more are slow: a pile compares each with all others. */
const HALF = 8
const halfOf = (hash: string, from: number) => Number.parseInt(hash.slice(from, from + HALF), 16)

function differingBits(bits: number) {
  let left = bits
  let count = 0
  for (; left !== 0; left &= left - 1) count++
  return count
}

/** The same photo, sent again: cropped by nobody, at most smaller or recompressed. */
export const SAME_PHOTO_BITS = 4
