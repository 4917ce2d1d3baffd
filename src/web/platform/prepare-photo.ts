import { parse } from 'exifr/dist/lite.esm.mjs'
import { isHeic } from '#contract/items/heic.ts'
import { PHOTO_MAX_BYTES, PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'
import { fileName } from '#web/platform/shared-photo.ts'
import { drawnAs, headOf, isForeign, readPhoto, shrunk } from '#web/platform/shrink-photo.ts'

/** Wide enough for a card on a sharp screen, small enough to keep hundreds. */
const THUMB_SIDE_PX = 400

const CANNOT_READ = 'This browser cannot open it. Export it as JPG, then add it again.'

export interface PreparedPhoto {
  photo: File
  /** When it was taken, as the camera wrote it down; the server drops that with the rest of the metadata. */
  takenAt: string | null
  thumb: Blob | null
}

/** A photo as it is sent, or a sentence that says why it cannot be. */
export async function preparePhoto(chosen: File): Promise<PreparedPhoto | { problem: string }> {
  const takenAt = await whenTaken(chosen)
  const file = new File([chosen], fileName(chosen.name), { type: chosen.type })
  const bitmap = await readPhoto(file).catch(() => null)
  // What the browser cannot read, the server may: only not where it does not know the kind either.
  if (!bitmap && (await isForeign(file)))
    return { problem: isHeic(await headOf(file)) ? PHOTO_PROBLEMS.heic.description : CANNOT_READ }
  const photo = (bitmap && (await shrunk(file, bitmap).catch(() => null))) ?? file
  const thumb = bitmap && (await thumbOf(bitmap).catch(() => null))
  bitmap?.close()
  if (photo.size > PHOTO_MAX_BYTES) return { problem: `${PHOTO_PROBLEMS.size.description}.` }
  return { photo, takenAt, thumb }
}

function thumbOf(bitmap: ImageBitmap) {
  const scale = Math.min(1, THUMB_SIDE_PX / Math.min(bitmap.width, bitmap.height))
  const side = (px: number) => Math.max(1, Math.round(px * scale))
  return drawnAs(bitmap, { width: side(bitmap.width), height: side(bitmap.height) })
}

async function whenTaken(file: File) {
  const tags = await parse(file, { pick: ['DateTimeOriginal'] }).catch(() => undefined)
  const taken: unknown = tags?.DateTimeOriginal
  return taken instanceof Date && !Number.isNaN(taken.getTime()) ? taken.toISOString() : null
}
