import { z } from 'zod'

export const PHOTO_WIDTHS_PX = [160, 320, 640, 1280] as const
/** Of one item. */
export const PHOTOS_MAX = 12

export const PhotoWidth = z.coerce.number().pipe(z.literal(PHOTO_WIDTHS_PX))
export type PhotoWidth = z.infer<typeof PhotoWidth>

/** One of an item's photos; the first is the cover. */
export const Photo = z.object({
  id: z.uuid(),
  /** Null only where the photo itself is lost. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Turned or cropped: the original is kept. */
  changed: z.boolean(),
})
export type Photo = z.infer<typeof Photo>

export const photoAddress = (itemId: string, photoId: string) => `/api/items/${itemId}/photos/${photoId}`

/** All photos of an item, the cover first. */
export const photoAddresses = ({ id, photos }: { id: string; photos: Pick<Photo, 'id'>[] }) =>
  photos.map((photo) => photoAddress(id, photo.id))
