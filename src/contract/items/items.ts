import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { EngineId, Identification } from '#contract/items/identity.ts'
import { ListingCounts } from '#contract/items/item-standing.ts'
import { Fate, ItemState } from '#contract/items/item-state.ts'
import { Photo, PhotoWidth } from '#contract/items/photos.ts'
import { Id, Page } from '#contract/lists.ts'
import { Sale } from '#contract/sales/sales.ts'

export const Item = Identification.extend({
  id: z.uuid(),
  /** The cover; null for items without a photo. */
  imageUrl: z.string().nullable(),
  photos: z.array(Photo),
  /** Photos were added and are still being read for labels: what they say follows. */
  readingPhotos: z.boolean(),
  engine: EngineId,
  /** Null while it has no name. */
  recommendedPrice: z.number().nullable(),
  createdAt: z.iso.datetime(),
})
export type Item = z.infer<typeof Item>

/** Why an item has no listings: no marketplace takes this kind of thing. */
export const Refusal = z.string().nullable()

/** An item as lists show it. */
export const RecentItem = Item.pick({
  id: true,
  imageUrl: true,
  category: true,
  type: true,
  style: true,
  condition: true,
  conditionSeen: true,
  brand: true,
  model: true,
  recommendedPrice: true,
  createdAt: true,
}).extend({
  /** What people call it; null while it has no name. */
  noun: z.string().nullable(),
  /** Whether it only looks like that, to the engine: nobody said so. */
  isGuess: z.boolean(),
  state: ItemState,
  refusal: Refusal,
  listings: ListingCounts,
  sale: Sale.nullable(),
  /** Kept or given away, instead of sold. */
  fate: Fate.nullable(),
})
export type RecentItem = z.infer<typeof RecentItem>

/** The counters above a seller's items, counted by the server however many there are. */
export const Overview = z.object({
  itemsAnalyzed: z.number().int(),
  listingsGenerated: z.number().int(),
  /** The rounded mean of the recommended prices; null while there is none. */
  averageEstimatedValue: z.number().int().nullable(),
})
export type Overview = z.infer<typeof Overview>

export const recentItems = endpoint({
  method: 'GET',
  path: '/api/items/recent',
  summary: 'Items, newest first; the total in X-Total-Count, the next page in Link',
  access: 'seller',
  query: Page,
  answer: z.array(RecentItem),
})
export const getOverview = endpoint({
  method: 'GET',
  path: '/api/overview',
  summary: 'How many items and listings there are, and what an item is worth on average',
  access: 'seller',
  answer: Overview,
})
export const getItemImage = endpoint({
  method: 'GET',
  path: '/api/items/:id/image',
  summary: 'The cover, or with w a smaller WebP of it',
  access: 'seller',
  params: Id,
  query: z.object({ w: PhotoWidth.optional() }),
  produces: 'image/*',
})
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/items/:id',
  summary: 'Delete one item with its listings; its photos go when the time to undo is over',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
