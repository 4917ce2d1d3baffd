import sharp, { type Sharp } from 'sharp'
import { VIEWS } from '#server/providers/identifier/builtin/model/classifier.ts'

/** What a network wants: a square of this side, and each colour as (value - mean) / spread. */
export interface NetworkInput {
  sidePx: number
  /** Which of red, green and blue comes first, second and third. */
  channels: readonly [number, number, number]
  mean: readonly [number, number, number]
  spread: number
}

/** The centre square and its middle, one after the other, as planes of colours. */
export async function photoViews(
  photo: Uint8Array,
  input: NetworkInput,
  zoom: number,
): Promise<Float32Array<ArrayBuffer>> {
  const enlargedPx = Math.round(input.sidePx / zoom)
  const edgePx = (enlargedPx - input.sidePx) >> 1
  const middle = { left: edgePx, top: edgePx, width: input.sidePx, height: input.sidePx }
  const pixels = {
    cover: square(photo, input.sidePx),
    zoom: square(photo, enlargedPx).extract(middle),
  }
  const size = 3 * input.sidePx ** 2
  const values = new Float32Array(VIEWS.length * size)
  await Promise.all(
    VIEWS.map(async (view, i) => fillPlanes(values.subarray(i * size, (i + 1) * size), await raw(pixels[view]), input)),
  )
  return values
}

/** The centre square alone. */
export async function coverView(photo: Uint8Array, input: NetworkInput): Promise<Float32Array<ArrayBuffer>> {
  const values = new Float32Array(3 * input.sidePx ** 2)
  fillPlanes(values, await raw(square(photo, input.sidePx)), input)
  return values
}

/** Upright. The photo is reduced while it is decoded, which costs a fraction of decoding it whole. */
const square = (photo: Uint8Array, sidePx: number): Sharp =>
  sharp(photo, { failOn: 'none' }).rotate().resize(sidePx, sidePx, { fit: 'cover' })

const raw = (picture: Sharp) =>
  picture.flatten({ background: '#fff' }).toColourspace('srgb').removeAlpha().raw().toBuffer()

function fillPlanes(values: Float32Array, pixels: Buffer, { sidePx, channels, mean, spread }: NetworkInput) {
  const plane = sidePx ** 2
  channels.forEach((channel, c) => {
    for (let i = 0; i < plane; i++) values[c * plane + i] = (pixels[i * 3 + channel]! - mean[c]!) / spread
  })
}
