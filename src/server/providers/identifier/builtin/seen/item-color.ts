import sharp from 'sharp'
import { rgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'
import { type ObjectColors, objectColors } from '#server/providers/identifier/builtin/seen/object-colors.ts'

const SIDE_PX = 96

/** The color and pattern of the thing in a photo, where they are clear. */
export const itemColor = async (photo: Uint8Array): Promise<ObjectColors> =>
  objectColors(
    await rgbImage(
      sharp(photo, { failOn: 'none' })
        .rotate()
        .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
        .blur(0.6),
    ),
  )
