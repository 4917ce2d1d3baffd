import sharp from 'sharp'
import type { PhotoWidth } from '#contract/items/photos.ts'
import { storedPhotoFailure } from '#server/features/items/photo-failure.ts'
import { PHOTO_TIMEOUT_SECONDS, withPhotoSlot } from '#server/features/items/photo-slots.ts'

/** A stored photo as a WebP of one of the widths screens ask for; a narrower photo keeps its own width. */
export const resizePhoto = (stored: Buffer, width: PhotoWidth, encode = toSmallWebp): Promise<Buffer> =>
  withPhotoSlot(async () => {
    try {
      return await encode(stored, width)
    } catch (error) {
      throw storedPhotoFailure(error)
    }
  })

const toSmallWebp = (stored: Buffer, width: PhotoWidth) =>
  sharp(stored)
    .timeout({ seconds: PHOTO_TIMEOUT_SECONDS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
