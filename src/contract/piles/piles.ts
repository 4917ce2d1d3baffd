import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { PHOTOS_MAX, PhotoForm, PhotoWidth } from '#contract/items/photos.ts'
import { Id } from '#contract/lists.ts'
import { moment, text } from '#contract/text.ts'

/** Of one pile. */
export const PILE_PHOTOS_MAX = 200
/** That a seller may have open: more are forgotten, not sorted. */
export const OPEN_PILES_MAX = 20

/**
 * `waiting`: not analyzed yet. `needs_a_look`: nothing could name it, so the seller is asked; no use was counted.
 * `out_of_uses`: it lost nothing, and goes on when it is asked for again with uses left.
 */
export const GroupState = z.enum(['waiting', 'analyzing', 'ready', 'needs_a_look', 'failed', 'out_of_uses'])
export type GroupState = z.infer<typeof GroupState>

/** What the seller said in the review: 'Looks right' or 'Not for sale'. */
export const Decision = z.enum(['right', 'not_for_sale'])
export type Decision = z.infer<typeof Decision>

export const PilePhoto = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  /** As the browser told, or as the photo itself says. */
  takenAt: z.iso.datetime().nullable(),
  /** The key the browser gave it, by which an upload that was cut off knows it again. */
  clientKey: z.string().nullable(),
  /** A photographed card that parts two items; it belongs to no group. */
  divider: z.boolean(),
})
export type PilePhoto = z.infer<typeof PilePhoto>

/** A photo that looks little like the others of its item, and just like those of another one. */
export const PhotoDoubt = z.object({
  photoId: z.uuid(),
  /** The item that it seems to be of. */
  groupId: z.uuid(),
})
export type PhotoDoubt = z.infer<typeof PhotoDoubt>

export const PileGroup = z.object({
  id: z.uuid(),
  /** The first becomes the cover. */
  photoIds: z.array(z.uuid()),
  state: GroupState,
  /** Asked for, and its turn will come. */
  queued: z.boolean(),
  itemId: z.uuid().nullable(),
  /** What is asked for its item, in whole dollars; null while it has none. */
  price: z.number().int().nullable(),
  /** Its item was sold, given away or kept since. */
  gone: z.boolean(),
  /** Why these photos are one item. */
  reason: z.string(),
  /** Why it begins where it does, and not with the group before; null for the first. */
  seam: z.string().nullable(),
  /** The seller relies on it: it is not sorted anew. */
  byHand: z.boolean(),
  /** Until it is asked for, and where the seller has not put it together. */
  doubts: z.array(PhotoDoubt),
  /** 'You already listed this': an item of the seller's with one of these photos. */
  listedItemId: z.uuid().nullable(),
  decision: Decision.nullable(),
  /** What went wrong and what to do, where it failed or has no uses left. */
  problem: z.string().nullable(),
})
export type PileGroup = z.infer<typeof PileGroup>

const Progress = {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Groups that are ready or need a look. */
  done: z.number().int(),
  /** Groups that are for sale. */
  total: z.number().int(),
  /** Something is being analyzed, or will be without being asked for again. */
  working: z.boolean(),
}
export const Pile = z.object({
  ...Progress,
  photos: z.array(PilePhoto),
  /** In the order of their photos. */
  groups: z.array(PileGroup),
  /** Photos are still being looked at: groups may change by themselves until then. */
  sorting: z.boolean(),
})
export type Pile = z.infer<typeof Pile>

export const PileSummary = z.object({
  ...Progress,
  photoCount: z.number().int(),
  /** Up to four, to show it by. */
  photoIds: z.array(z.uuid()),
})
export type PileSummary = z.infer<typeof PileSummary>

/** Every photo that is no divider, each once. A divider that is named becomes a photo like the others. */
export const Grouping = z.object({
  groups: z
    .array(z.array(z.uuid()).min(1).max(PHOTOS_MAX, `An item has at most ${PHOTOS_MAX} photos. Please split this one.`))
    .max(PILE_PHOTOS_MAX)
    .refine((groups) => new Set(groups.flat()).size === groups.flat().length, 'Please name every photo once'),
})
export type Grouping = z.infer<typeof Grouping>

const PhotoIds = Id.extend({ photoId: z.uuid() })
const GroupIds = Id.extend({ groupId: z.uuid() })

export const pilePhotoAddress = (pileId: string, photoId: string) => `/api/piles/${pileId}/photos/${photoId}`

/** What a printed or shown QR code says where one item ends and the next begins. */
export const DIVIDER_CODE = 'SNAPWORTH:NEXT-ITEM'

export const beginPile = endpoint({
  method: 'POST',
  path: '/api/piles',
  summary: 'Begin a pile: photos of many items, to be sorted and analyzed',
  access: 'seller',
  answer: Pile,
  status: 201,
  limit: { requests: 60, perSeconds: 3600 },
})
export const listPiles = endpoint({
  method: 'GET',
  path: '/api/piles',
  summary: 'Open piles, newest first: those with something left to sort, analyze or review',
  access: 'seller',
  answer: z.array(PileSummary),
})
export const getPile = endpoint({
  method: 'GET',
  path: '/api/piles/:id',
  summary: 'A pile with its photos, how they are sorted into items, and how far these are',
  access: 'seller',
  params: Id,
  answer: Pile,
})
export const deletePile = endpoint({
  method: 'DELETE',
  path: '/api/piles/:id',
  summary: 'Remove a pile; the items that were made of it stay',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
/** What may stand before the photo in the form. */
export const PilePhotoFields = z.object({
  takenAt: moment().optional(),
  clientKey: text({ min: 1, max: 100 })
    .optional()
    .meta({ description: 'Chosen by you: the same one again is the same photo', examples: ['IMG_0001.jpg'] }),
  place: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .meta({ description: 'Its place among those that were chosen together' }),
  startsItem: z
    .stringbool()
    .optional()
    .meta({ description: '‘Next item’ was pressed before it', enum: ['true', 'false'] }),
})
export type PilePhotoFields = z.infer<typeof PilePhotoFields>

export const addPilePhoto = endpoint({
  method: 'POST',
  path: '/api/piles/:id/photos',
  summary:
    'Add a photo (multipart field image; takenAt, clientKey, place and startsItem before it); the same clientKey again answers the same photo',
  access: 'seller',
  form: PilePhotoFields.extend(PhotoForm.shape),
  params: Id,
  answer: z.object({ photoId: z.uuid() }),
  status: 201,
  limit: { requests: 600, perSeconds: 60 },
})
export const getPilePhoto = endpoint({
  method: 'GET',
  path: '/api/piles/:id/photos/:photoId',
  summary: 'One photo of a pile, or with w a smaller WebP of it',
  access: 'seller',
  params: PhotoIds,
  query: z.object({ w: PhotoWidth.optional() }),
  produces: 'image/*',
})
export const removePilePhoto = endpoint({
  method: 'DELETE',
  path: '/api/piles/:id/photos/:photoId',
  summary: 'Remove a photo from a pile, unless its item is analyzed already',
  access: 'seller',
  suspended: 'may',
  params: PhotoIds,
})
export const groupPile = endpoint({
  method: 'PUT',
  path: '/api/piles/:id/groups',
  summary: 'Say which photos are one item; those that are analyzed, or being analyzed, stay as they are',
  access: 'seller',
  params: Id,
  body: Grouping,
  answer: Pile,
})
export const sortPileAgain = endpoint({
  method: 'POST',
  path: '/api/piles/:id/sort',
  summary: 'Take back what was sorted by hand, where it was not asked for yet: time and looks decide again',
  access: 'seller',
  params: Id,
  answer: Pile,
  limit: { requests: 60, perSeconds: 60 },
})
export const decideGroup = endpoint({
  method: 'PUT',
  path: '/api/piles/:id/groups/:groupId',
  summary:
    'Say that an item looks right or is not for sale (its item is deleted, and can be brought back); null takes it back',
  access: 'seller',
  params: GroupIds,
  body: z.object({ decision: Decision.nullable() }),
  answer: Pile,
})
export const analyzePile = endpoint({
  method: 'POST',
  path: '/api/piles/:id/analyze',
  summary: 'Analyze every item of a pile that is for sale and not analyzed yet, each as its turn comes',
  access: 'seller',
  program: 'analyze',
  params: Id,
  answer: Pile,
  status: 202,
  limit: { requests: 60, perSeconds: 60 },
})
/** 'Try again' on one that failed. What is analyzed, or has its turn already, stays as it is. */
export const analyzeGroup = endpoint({
  method: 'POST',
  path: '/api/piles/:id/groups/:groupId/analyze',
  summary: 'Analyze one item of a pile: one that failed, ran out of uses, or was never asked for',
  access: 'seller',
  program: 'analyze',
  params: GroupIds,
  answer: Pile,
  status: 202,
  limit: { requests: 300, perSeconds: 60 },
})
