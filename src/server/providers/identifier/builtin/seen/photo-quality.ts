import sharp from 'sharp'
import type { PhotoHint } from '#contract/items/identity.ts'
import { type RgbImage, rgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'
import { byteOf, LIGHT } from '#server/providers/identifier/builtin/seen/color-names.ts'

const SMALL_BELOW_PX = 480
const DARK_MEAN_BELOW = 45
/** A dark item on a light ground is no dark photo: its brightest tenth is bright. */
const DARK_HIGHLIGHTS_BELOW = 120
const SHARPNESS_SIDE_PX = 480
const TILE_PX = 32
/** Strongest edge contrast of the sharpest tiles; below it even the best-focused part of the photo is soft. */
const BLURRED_BELOW = 9
/** Without any contrast there is nothing that could look sharp. */
const LEAST_CONTRAST = 12
/** Even an empty wall has its shadows. */
const PLAIN_BELOW = 1.5
const PLAIN_SIDE_PX = 64

/** Fine enough to tell the darkest bytes apart. */
const LIGHT_STEPS = 8192
const BYTE_OF_LIGHT = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) => byteOf(step / LIGHT_STEPS))

/** What the seller could do better, only where it is plain. */
export async function judgePhoto(photo: Uint8Array): Promise<PhotoHint[]> {
  const reduced = await rgbImage(
    sharp(photo, { failOn: 'none' })
      .rotate()
      .resize(SHARPNESS_SIDE_PX, SHARPNESS_SIDE_PX, { fit: 'inside', withoutEnlargement: true }),
  )
  const gray = grayOf(reduced)
  const { width = 0, height = 0 } = await sharp(photo, { failOn: 'none' }).metadata()
  const hints: PhotoHint[] = []
  const dark = isDark(gray)
  if (dark) hints.push('dark')
  if (!dark && isBlurred(gray, reduced.width, reduced.height)) hints.push('blurred')
  if (Math.max(width, height) < SMALL_BELOW_PX) hints.push('small')
  return hints
}

/** Whether all of it is one color, so that there is nothing in it to see. */
export async function isPlain(photo: Uint8Array): Promise<boolean> {
  const reduced = sharp(photo, { failOn: 'none' }).resize(PLAIN_SIDE_PX, PLAIN_SIDE_PX, { fit: 'fill' })
  const { data } = await rgbImage(reduced)
  return [0, 1, 2].every((channel) => spread(data.filter((_, i) => i % 3 === channel)) < PLAIN_BELOW)
}

/** As light as the colors are together. To have it computed while the photo is reduced would take ten times as long. */
function grayOf({ data, width, height }: RgbImage): Uint8Array {
  const gray = new Uint8Array(width * height)
  for (let i = 0; i < gray.length; i++) {
    const light = 0.2126 * LIGHT[data[i * 3]!]! + 0.7152 * LIGHT[data[i * 3 + 1]!]! + 0.0722 * LIGHT[data[i * 3 + 2]!]!
    gray[i] = BYTE_OF_LIGHT[Math.round(light * LIGHT_STEPS)]!
  }
  return gray
}

function isDark(gray: Uint8Array): boolean {
  const mean = gray.reduce((total, value) => total + value, 0) / gray.length
  return mean < DARK_MEAN_BELOW && gray.toSorted()[Math.floor(gray.length * 0.9)]! < DARK_HIGHLIGHTS_BELOW
}

function isBlurred(gray: Uint8Array, width: number, height: number): boolean {
  const edges: number[] = []
  for (let top = 1; top + TILE_PX < height; top += TILE_PX) {
    for (let left = 1; left + TILE_PX < width; left += TILE_PX) edges.push(edgeStrength(gray, width, left, top))
  }
  edges.sort((a, b) => b - a)
  const sharpest = edges[Math.floor(edges.length * 0.05)] ?? Number.POSITIVE_INFINITY
  return sharpest < BLURRED_BELOW && spread(gray) > LEAST_CONTRAST
}

/** Spread of the Laplacian over a tile: focus shows as strong second differences. */
function edgeStrength(gray: Uint8Array, width: number, left: number, top: number): number {
  let total = 0
  let squares = 0
  for (let y = top; y < top + TILE_PX; y++) {
    for (let x = left; x < left + TILE_PX; x++) {
      const at = y * width + x
      const value = 4 * gray[at]! - gray[at - 1]! - gray[at + 1]! - gray[at - width]! - gray[at + width]!
      total += value
      squares += value * value
    }
  }
  const count = TILE_PX * TILE_PX
  return Math.sqrt(Math.max(0, squares / count - (total / count) ** 2))
}

function spread(values: Uint8Array): number {
  const mean = values.reduce((total, value) => total + value, 0) / values.length
  return Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length)
}
