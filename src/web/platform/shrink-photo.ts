import { PHOTO_MAX_BYTES, PHOTO_MAX_SIDE_PX, PHOTO_TYPES } from '#contract/items/photos.ts'

/** Less than this over what the server keeps is not worth a second encoding. */
const WORTH_SHRINKING_FROM_PX = PHOTO_MAX_SIDE_PX * 1.25
const JPEG_QUALITY = 0.9

/** The size a photo is sent in, or null where it goes as it is. */
export function shrunkSize({ width, height }: { width: number; height: number }, { tooLarge = false } = {}) {
  const longSidePx = Math.max(width, height)
  if (longSidePx < WORTH_SHRINKING_FROM_PX && !tooLarge) return null
  const scale = Math.min(1, PHOTO_MAX_SIDE_PX / longSidePx)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A large photo as the server would keep it, turned upright; the original where the browser cannot, or need not. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    return (await shrink(file)) ?? file
  } catch {
    return file
  }
}

/** The same, only where it could not be sent otherwise. */
export const shrinkTooLarge = async (file: File) => (file.size > PHOTO_MAX_BYTES ? shrinkPhoto(file) : file)

/** Of a kind the server does not take, but this browser may know: HEIC in Safari. */
export const isForeign = ({ type }: File) => !PHOTO_TYPES.some((known) => known === type)

async function shrink(file: File) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const foreign = isForeign(file)
    const size = shrunkSize(bitmap, { tooLarge: foreign || file.size > PHOTO_MAX_BYTES })
    if (!size) return null
    const canvas = Object.assign(document.createElement('canvas'), size)
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG has no transparency: what was clear in a PNG becomes white instead of black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY))
    if (!smaller || (smaller.size >= file.size && !foreign)) return null
    return new File([smaller], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
