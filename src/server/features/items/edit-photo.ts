import sharp, { type Sharp } from 'sharp'
import type { Crop, PhotoChange } from '#contract/items/item-photos.ts'
import { STORED_JPEG } from '#server/features/items/normalize-photo.ts'
import { storedPhotoFailure } from '#server/features/items/photo-failure.ts'
import { PHOTO_TIMEOUT_SECONDS, withPhotoSlot } from '#server/features/items/photo-slots.ts'

/** A stored photo, turned or cropped; again one as the product keeps them. */
export const editPhoto = (stored: Buffer, change: PhotoChange, signal?: AbortSignal) =>
  withPhotoSlot(
    async () => {
      try {
        const image = sharp(stored).timeout({ seconds: PHOTO_TIMEOUT_SECONDS })
        const edited = 'turn' in change ? image.rotate(change.turn) : await crop(image, change.crop)
        const { data, info } = await edited.jpeg(STORED_JPEG).toBuffer({ resolveWithObject: true })
        return { bytes: data, width: info.width, height: info.height }
      } catch (error) {
        throw storedPhotoFailure(error)
      }
    },
    { signal },
  )

async function crop(image: Sharp, share: Crop) {
  const { width, height } = await image.metadata()
  const across = pixels(share.x, share.width, width)
  const down = pixels(share.y, share.height, height)
  return image.extract({ left: across.from, width: across.length, top: down.from, height: down.length })
}

/** Whole pixels inside the side, at least one. */
export function pixels(from: number, share: number, side: number) {
  const first = Math.min(Math.round(from * side), side - 1)
  return { from: first, length: Math.min(Math.max(1, Math.round(share * side)), side - first) }
}
