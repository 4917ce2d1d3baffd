import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListingCounts } from '#contract/item-standing.ts'
import { ItemState } from '#contract/item-state.ts'
import { Condition, EngineId, Identification } from '#contract/items.ts'
import { Listing } from '#contract/listings.ts'
import { Id, Page } from '#contract/lists.ts'
import { Pricing } from '#contract/market.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { PhotoWidth } from '#contract/photos.ts'
import { moment, text } from '#contract/text.ts'

export const Item = Identification.extend({
  id: z.uuid(),
  /** Null for items entered by hand. */
  imageUrl: z.string().nullable(),
  engine: EngineId,
  /** Null while it has no name. */
  recommendedPrice: z.number().nullable(),
  createdAt: z.iso.datetime(),
})
export type Item = z.infer<typeof Item>

export const AnalysisResult = z.object({
  item: Item,
  /** Null while the item has no name. */
  pricing: Pricing.nullable(),
  /** Keyed by the marketplace's name, in the order in which they are shown. None without a name; where the item may not be sold, only what is posted already. */
  listings: z.record(z.string(), Listing),
  /** Why there are no listings: no marketplace takes this kind of thing. */
  refusal: z.string().nullable(),
  imageUrl: z.string().nullable(),
  engine: z.object({
    id: EngineId,
    /** Whom to name for it: the vendor and the model. */
    name: z.string(),
    /** As the model that answered names itself; null for the built-in engine, by hand, and where nobody told. */
    model: z.string().nullable(),
    ms: z.number().int(),
  }),
})
export type AnalysisResult = z.infer<typeof AnalysisResult>

/** What an item really went for; prices are whole cents. */
export const Sale = z.object({
  platform: MarketplaceId.nullable(),
  priceCents: z.number().int().min(0).max(100_000_000),
  feeCents: z.number().int().min(0).max(100_000_000).default(0),
  soldAt: z.iso.datetime({ offset: true }),
})
export type Sale = z.infer<typeof Sale>
/** As somebody notes it. */
const NewSale = Sale.extend({ soldAt: moment() })

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
  state: ItemState,
  refusal: AnalysisResult.shape.refusal,
  listings: ListingCounts,
  sale: Sale.nullable(),
})
export type RecentItem = z.infer<typeof RecentItem>

const SaidFact = text({ min: 1, max: 120 }).nullable().default(null)

/** What a seller may correct; prices and listings are made anew for it. */
export const Correction = z.object({
  typeId: text({ max: 80 }).nullable(),
  category: text({ min: 1, max: 80 }),
  type: text({ min: 1, max: 80 }),
  /** Null: not said, so it stays what it was, or proposed. */
  condition: Condition.nullable().default(null),
  department: text({ max: 20 }).nullable().default(null),
  style: SaidFact,
  material: SaidFact,
  brand: SaidFact,
  model: SaidFact,
})
export type Correction = z.infer<typeof Correction>

/** The counters above a seller's items, counted by the server however many there are. */
export const Overview = z.object({
  itemsAnalyzed: z.number().int(),
  listingsGenerated: z.number().int(),
  /** The rounded mean of the recommended prices; null while there is none. */
  averageEstimatedValue: z.number().int().nullable(),
})
export type Overview = z.infer<typeof Overview>

/** The body is multipart form data with one field `image`; it is read as a stream, so no schema stands here. */
export const analyze = endpoint({
  method: 'POST',
  path: '/api/analyze',
  summary:
    'A photo in (multipart field image): identification, prices and five listings out; only the guesses where nothing has a name',
  access: 'seller',
  accepts: 'multipart/form-data',
  answer: AnalysisResult,
  limit: { requests: 60, perSeconds: 60 },
})
export const enterItem = endpoint({
  method: 'POST',
  path: '/api/items',
  summary: 'An item described by hand, without a photo; priced and written up like any other',
  access: 'seller',
  body: Correction,
  answer: AnalysisResult,
  status: 201,
})
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
export const getItem = endpoint({
  method: 'GET',
  path: '/api/items/:id',
  summary: 'One item',
  access: 'seller',
  params: Id,
  answer: Item,
})
export const getItemImage = endpoint({
  method: 'GET',
  path: '/api/items/:id/image',
  summary: 'The photo, or with w a smaller WebP of it; it never changes, so browsers may keep it',
  access: 'seller',
  params: Id,
  query: z.object({ w: PhotoWidth.optional() }),
  produces: 'image/*',
})
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/items/:id',
  summary: 'Delete one item with its listings; its photo goes when the time to undo is over',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
export const restoreItem = endpoint({
  method: 'POST',
  path: '/api/items/:id/restore',
  summary: 'Undo the deletion of an item, with the listings that went with it',
  access: 'seller',
  suspended: 'may',
  params: Id,
  answer: Item,
})
export const correctItem = endpoint({
  method: 'PUT',
  path: '/api/items/:id',
  summary: 'Say what it is, or correct it; prices and listings follow, except for what the seller edited there',
  access: 'seller',
  params: Id,
  body: Correction,
  answer: AnalysisResult,
})
export const getAnalysis = endpoint({
  method: 'GET',
  path: '/api/items/:id/analysis',
  summary: 'The whole analysis of one item',
  access: 'seller',
  params: Id,
  answer: AnalysisResult,
})
export const regenerate = endpoint({
  method: 'POST',
  path: '/api/items/:id/regenerate',
  summary: 'Write the listings again, except for what the seller edited; no use is counted',
  access: 'seller',
  params: Id,
  answer: AnalysisResult,
  limit: { requests: 20, perSeconds: 60 },
})

export const recordSale = endpoint({
  method: 'PUT',
  path: '/api/items/:id/sale',
  summary: 'Note what an item was sold for; similar items are priced by it once there are enough',
  access: 'seller',
  params: Id,
  body: NewSale,
  answer: Sale,
})
export const forgetSale = endpoint({
  method: 'DELETE',
  path: '/api/items/:id/sale',
  summary: 'Remove the note of a sale',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
