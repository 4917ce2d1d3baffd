import { z } from 'zod'
import { PHOTO_MAX_BYTES } from '#contract/items/photo-file.ts'
import { text } from '#contract/text.ts'

export const PHOTO_WIDTHS_PX = [160, 320, 640, 1280] as const
/** Of one item. */
export const PHOTOS_MAX = 12

const MEGABYTE = 1024 * 1024
const PhotoFile = z.file().meta({ description: `JPG, PNG or WebP, up to ${PHOTO_MAX_BYTES / MEGABYTE} MB` })
/** A form that brings one photo; one that brings several has the field several times. */
export const PhotoForm = z.object({ image: PhotoFile })
export const PhotosForm = z.object({ image: z.array(PhotoFile).min(1).max(PHOTOS_MAX) })

export const PhotoWidth = z.coerce.number().pipe(z.literal(PHOTO_WIDTHS_PX))
export type PhotoWidth = z.infer<typeof PhotoWidth>

/** One of the shots that the type guide asks for. */
export const ShotId = text({ max: 40 }).regex(/^[a-z]+(-[a-z]+)*$/)
export const SHOTS_MAX = 12

/** One of an item's photos; the first is the cover. */
export const Photo = z.object({
  id: z.uuid(),
  /** Null only where the photo itself is lost. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Turned or cropped: the original is kept. */
  changed: z.boolean(),
  /** Which of the shots that buyers want it shows, by their ids in the type guide. */
  shows: z.array(z.string()),
  /** A close-up of print, for reading. */
  isLabel: z.boolean(),
})
export type Photo = z.infer<typeof Photo>

export const photoAddress = (itemId: string, photoId: string) => `/api/items/${itemId}/photos/${photoId}`

/** All photos of an item, the cover first. */
export const photoAddresses = ({ id, photos }: { id: string; photos: Pick<Photo, 'id'>[] }) =>
  photos.map((photo) => photoAddress(id, photo.id))
