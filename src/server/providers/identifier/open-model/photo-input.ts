import sharp from 'sharp'
import type { OpenModelManifest } from '#server/providers/identifier/open-model/manifest.ts'

const FITS = { cover: 'cover', squash: 'fill', contain: 'contain' } as const

/** The photo, upright, as the planes of three channels that a model was trained with. */
export async function photoInput(
  photo: Uint8Array,
  { sizePx, resize, order, mean, std }: OpenModelManifest['input'],
): Promise<Float32Array<ArrayBuffer>> {
  const pixels = await sharp(photo, { failOn: 'none' })
    .rotate()
    .flatten({ background: '#fff' })
    .resize(sizePx, sizePx, { fit: FITS[resize], background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const plane = sizePx * sizePx
  const values = new Float32Array(3 * plane)
  for (let channel = 0; channel < 3; channel++) {
    const from = order === 'rgb' ? channel : 2 - channel
    for (let i = 0; i < plane; i++) {
      values[channel * plane + i] = (pixels[i * 3 + from]! / 255 - mean[channel]!) / std[channel]!
    }
  }
  return values
}
