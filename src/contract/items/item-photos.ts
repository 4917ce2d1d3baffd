import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { PHOTOS_MAX, PhotosForm, PhotoWidth, SHOTS_MAX, ShotId } from '#contract/items/photos.ts'
import { WholeItem } from '#contract/items/whole-item.ts'
import { Id } from '#contract/lists.ts'

const PhotoIds = Id.extend({ photoId: z.uuid() })

/** Every photo of the item, each once: the first is the cover. */
export const PhotoOrder = z.object({
  order: z
    .array(z.uuid())
    .min(1)
    .max(PHOTOS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'Please name every photo once'),
})

const Share = z.number().min(0).max(1)
/** What is less than this much of a side cannot be told from a slip of the hand. */
const LEAST_SHARE = 0.02
/** Shares of the sides do not always add up to exactly one. */
const ROUNDING = 1e-6

export const Crop = z
  .object({ x: Share, y: Share, width: Share.min(LEAST_SHARE), height: Share.min(LEAST_SHARE) })
  .refine(
    ({ x, y, width, height }) => x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING,
    'Please choose a part of the photo',
  )
export type Crop = z.infer<typeof Crop>

/** Clockwise, in degrees; or the part that stays, in shares of the photo as it is now. */
export const PhotoChange = z.union([
  z.strictObject({ turn: z.literal([90, 180, 270]) }),
  z.strictObject({ crop: Crop }),
])
export type PhotoChange = z.infer<typeof PhotoChange>

export const addPhotos = endpoint({
  method: 'POST',
  path: '/api/items/:id/photos',
  summary: `Add photos to an item (multipart field image, 1 to ${PHOTOS_MAX}): all of them, or none where one is refused. With shot, the wanted one that they show`,
  access: 'seller',
  form: PhotosForm,
  params: Id,
  query: z.object({ shot: ShotId.optional() }),
  answer: WholeItem,
  limit: { requests: 120, perSeconds: 60 },
})
export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/api/items/:id/photos',
  summary: 'Put all photos of an item in another order; the first is the cover',
  access: 'seller',
  params: Id,
  body: PhotoOrder,
  answer: WholeItem,
})
export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/items/:id/photos/:photoId',
  summary: 'One photo of an item, or with w a smaller WebP of it',
  access: 'seller',
  params: PhotoIds,
  query: z.object({ w: PhotoWidth.optional() }),
  produces: 'image/*',
})
export const changePhoto = endpoint({
  method: 'PUT',
  path: '/api/items/:id/photos/:photoId',
  summary: 'Turn or crop a photo; the original is kept',
  access: 'seller',
  params: PhotoIds,
  body: PhotoChange,
  answer: WholeItem,
  limit: { requests: 60, perSeconds: 60 },
})
export const notePhotoShots = endpoint({
  method: 'PUT',
  path: '/api/items/:id/photos/:photoId/shots',
  summary: 'Say which of the shots that buyers want a photo shows',
  access: 'seller',
  params: PhotoIds,
  body: z.object({ shows: z.array(ShotId).max(SHOTS_MAX) }),
  answer: WholeItem,
})
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/items/:id/photos/:photoId',
  summary: 'Remove a photo, unless it is the last one; it can be brought back for a while',
  access: 'seller',
  suspended: 'may',
  params: PhotoIds,
})
export const restorePhoto = endpoint({
  method: 'POST',
  path: '/api/items/:id/photos/:photoId/restore',
  summary: 'Bring back a photo that was removed, or the original of one that was turned or cropped',
  access: 'seller',
  suspended: 'may',
  params: PhotoIds,
  answer: WholeItem,
})
