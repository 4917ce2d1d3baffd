import sharp, { type Sharp } from 'sharp'
import { VIEWS } from '#server/providers/identifier/builtin/model/classifier.ts'
import { type ColorPlanes, colorPlanes, rgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'

/** What a network wants: a square of this side, and its colors. */
export interface NetworkInput extends ColorPlanes {
  sidePx: number
}

/** The center square and its middle, one after the other. */
export async function photoViews(
  photo: Uint8Array,
  input: NetworkInput,
  zoom: number,
): Promise<Float32Array<ArrayBuffer>> {
  const enlargedPx = Math.round(input.sidePx / zoom)
  const edgePx = (enlargedPx - input.sidePx) >> 1
  const middle = { left: edgePx, top: edgePx, width: input.sidePx, height: input.sidePx }
  const pictures = { cover: square(photo, input.sidePx), zoom: square(photo, enlargedPx).extract(middle) }
  const values = new Float32Array(VIEWS.length * 3 * input.sidePx ** 2)
  await Promise.all(
    VIEWS.map(async (view, i) => {
      const planes = colorPlanes(await rgbImage(pictures[view]), input)
      values.set(planes, i * planes.length)
    }),
  )
  return values
}

/** The center square alone. */
export const coverView = async (photo: Uint8Array, input: NetworkInput) =>
  colorPlanes(await rgbImage(square(photo, input.sidePx)), input)

/** Upright. The photo is reduced while it is decoded, which costs a fraction of decoding it whole. */
const square = (photo: Uint8Array, sidePx: number): Sharp =>
  sharp(photo, { failOn: 'none' }).rotate().resize(sidePx, sidePx, { fit: 'cover' })
