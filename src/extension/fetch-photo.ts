import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/items/photo-file.ts'
import type { PhotoAnswer } from '#extension/messages.ts'

/** A photo of the paired app, as text that can travel in a message; null when it is not to be had. */
export async function fetchPhoto(url: string, appOrigin: string | null): Promise<PhotoAnswer> {
  if (new URL(url).origin !== appOrigin) return null
  const response = await fetch(url, { credentials: 'include', redirect: 'error' })
  const photo = await response.blob()
  const isPhoto = PHOTO_TYPES.some((type) => type === photo.type) && photo.size <= PHOTO_MAX_BYTES
  return response.ok && isPhoto ? { dataUrl: await dataUrlOf(photo) } : null
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
