import type { Sharp } from 'sharp'
import { preparedInTurn } from '#server/providers/identifier/builtin/model/network-semaphores.ts'

/** Pixels of a photo: red, green and blue in turn. */
export interface RgbImage {
  data: Uint8Array
  width: number
  height: number
}

/** Which of red, green and blue comes first, second and third, each as (value - mean) / spread. */
export interface ColorPlanes {
  channels: readonly [number, number, number]
  mean: readonly [number, number, number]
  spread: readonly [number, number, number]
}

const RED = 0
const GREEN = 1
const BLUE = 2
export const RGB = [RED, GREEN, BLUE] as const
export const BGR = [BLUE, GREEN, RED] as const

/** Three bytes a pixel, whatever the file holds; what is transparent becomes white. */
export async function rgbImage(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await preparedInTurn(() =>
    picture
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height }
}

/** The planes of three colors, one after the other, as networks take them. */
export function colorPlanes({ data, width, height }: RgbImage, { channels, mean, spread }: ColorPlanes) {
  const plane = width * height
  const values = new Float32Array(3 * plane)
  channels.forEach((channel, c) => {
    const valueOfByte = Float32Array.from({ length: 256 }, (_, byte) => (byte - mean[c]!) / spread[c]!)
    for (let i = 0; i < plane; i++) values[c * plane + i] = valueOfByte[data[i * 3 + channel]!]!
  })
  return values
}
