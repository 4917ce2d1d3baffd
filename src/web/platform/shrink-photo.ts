import { HEAD_BYTES, isHeic } from '#contract/items/heic.ts'
import { PHOTO_MAX_BYTES, PHOTO_MAX_SIDE_PX, PHOTO_TYPES } from '#contract/items/photo-file.ts'

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

export const headOf = async (file: Blob) => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())

/** Of a kind the server does not take, but this browser may know: HEIC in Safari, whatever the file is called. */
export const isForeign = async (file: File) =>
  !PHOTO_TYPES.some((known) => known === file.type) || isHeic(await headOf(file))

async function shrink(file: File) {
  const bitmap = await readPhoto(file)
  try {
    return await shrunk(file, bitmap)
  } finally {
    bitmap.close()
  }
}

/** Its pixels, upright. */
export const readPhoto = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

/** The same in the size it is sent in; null where the original is what is sent. In a worker as on a page. */
export async function shrunk(file: File, bitmap: ImageBitmap) {
  const foreign = await isForeign(file)
  const size = shrunkSize(bitmap, { tooLarge: foreign || file.size > PHOTO_MAX_BYTES })
  if (!size) return null
  const smaller = await drawnAs(bitmap, size)
  if (smaller.size >= file.size && !foreign) return null
  return new File([smaller], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
}

export function drawnAs(bitmap: ImageBitmap, { width, height }: { width: number; height: number }) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  // JPEG has no transparency: what was clear in a PNG becomes white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}
