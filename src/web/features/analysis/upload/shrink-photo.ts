import { PHOTO_MAX_SIDE_PX } from '#contract/items/photos.ts'

/** Less than this over what the server keeps is not worth a second encoding. */
const WORTH_SHRINKING_FROM_PX = PHOTO_MAX_SIDE_PX * 1.25
const JPEG_QUALITY = 0.9

/** The size a photo is sent in, or null where it goes as it is. */
export function shrunkSize({ width, height }: { width: number; height: number }) {
  const longSidePx = Math.max(width, height)
  if (longSidePx < WORTH_SHRINKING_FROM_PX) return null
  const scale = PHOTO_MAX_SIDE_PX / longSidePx
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A large phone photo as the server would keep it, turned upright; the original where the browser cannot, or need not. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    return (await shrink(file)) ?? file
  } catch {
    return file
  }
}

async function shrink(file: File) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const size = shrunkSize(bitmap)
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
    if (!smaller || smaller.size >= file.size) return null
    return new File([smaller], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
