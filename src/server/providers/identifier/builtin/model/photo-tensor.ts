import sharp from 'sharp'
import { PHOTO_SIZE_PX } from '#server/providers/identifier/conversion/convert-weights.ts'

/** What the network was trained with: the mean of blue, green and red over ImageNet. */
const MEAN_BGR = [103.939, 116.779, 123.68] as const

/** The centre square of the photo, upright, as planes of blue, green and red around their mean. */
export async function photoTensor(photo: Uint8Array): Promise<Float32Array<ArrayBuffer>> {
  const pixels = await sharp(photo, { failOn: 'none' })
    .rotate()
    .resize(PHOTO_SIZE_PX, PHOTO_SIZE_PX, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const plane = PHOTO_SIZE_PX * PHOTO_SIZE_PX
  const values = new Float32Array(3 * plane)
  for (let i = 0; i < plane; i++) {
    for (let channel = 0; channel < 3; channel++) {
      values[channel * plane + i] = pixels[i * 3 + 2 - channel]! - MEAN_BGR[channel]!
    }
  }
  return values
}
