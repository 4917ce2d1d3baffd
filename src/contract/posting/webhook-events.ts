import { z } from 'zod'
import { Listing } from '#contract/listings/listings.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { Gone } from '#contract/posting/posting.ts'
import { Sale } from '#contract/sales/sales.ts'

/** Tries after the first one, with growing pauses. */
export const WEBHOOK_RETRIES = 10
/** For so long a webhook may think about its answer. */
export const WEBHOOK_SECONDS = 10

/** What an answer means to us. */
export const WEBHOOK_ANSWERS = {
  '2XX': 'Taken. For listing.sync, JSON with a url says where the listing can be seen.',
  '3XX': 'Refused: redirects are not followed, and nothing is tried again.',
  '410': 'Gone for good: it is not tried again, and on listing.sync the webhook is switched off.',
  default: `Anything else, or no answer within ${WEBHOOK_SECONDS} seconds, is tried again up to ${WEBHOOK_RETRIES} times with growing pauses: listing.sync for about a day, with Retry-After heeded after 429 and 503.`,
}

/** As Standard Webhooks has them. */
export const WEBHOOK_HEADERS = {
  'webhook-id': 'Names the delivery; tried again, it stays the same, so that you take nothing twice.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970. Refuse what is old.',
  'webhook-signature':
    '‘v1,’ and the HMAC-SHA256 of id, timestamp and body, joined by dots, in base64, made with the webhook’s secret. Any library for Standard Webhooks checks it.',
}

const listing = Listing.shape
const Platform = { platform: MarketplaceId, platformName: z.string() }

const ItemTold = z.object({
  id: z.uuid(),
  category: z.string().nullable(),
  type: z.string().nullable(),
  style: z.string().nullable(),
  condition: z.string().nullable().meta({
    description: 'The one it is listed by, ‘For parts’ where it does not work; null where it is only proposed',
  }),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  material: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  recommendedPrice: z.number().nullable().meta({ description: 'In whole dollars' }),
  createdAt: z.iso.datetime(),
})
const NamedItem = ItemTold.extend({ name: z.string().nullable() })

const Images = {
  images: z
    .array(z.object({ url: z.string(), expiresAt: z.iso.datetime() }))
    .meta({ description: 'Links that work without signing in until they expire; the cover first' }),
  imageUrls: z.array(z.string()).meta({ description: 'The same addresses alone' }),
}

const WholeListing = z.object({
  listing: Listing.omit({ itemId: true, editedFields: true, syncStatus: true }).extend({
    ...Platform,
    price: listing.price.meta({ description: 'In whole dollars' }),
    platformUrl: z.string().nullable(),
    currency: z.literal('USD'),
  }),
  item: ItemTold,
  ...Images,
})

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })

const ListingSync = event('listing.sync', WholeListing)
const ListingUpdated = event('listing.updated', WholeListing)
const ListingEnded = event(
  'listing.ended',
  z.object({
    reason: Gone.nullable(),
    listing: z.object({ id: z.uuid(), ...Platform, title: z.string(), platformUrl: z.string().nullable() }),
    item: z.object({ id: z.uuid() }),
    soldOn: Sale.shape.platform,
    soldAt: Sale.shape.soldAt.nullable(),
  }),
)
const ItemAnalyzed = event(
  'item.analyzed',
  z.object({
    item: NamedItem,
    listings: z.array(z.object({ id: z.uuid(), ...Platform, title: z.string(), price: z.number().int() })),
    ...Images,
  }),
)
const ItemSold = event(
  'item.sold',
  z.object({
    item: NamedItem,
    sale: Sale.extend({
      profitCents: z.number().int().nullable().meta({ description: 'Null where its fee or its cost is not known' }),
    }),
  }),
)

/** Everything that a webhook may get: what is sent is of this type, and the API reference is made of it. */
export const WebhookEvent = z.discriminatedUnion('type', [
  ListingSync,
  ListingUpdated,
  ListingEnded,
  ItemAnalyzed,
  ItemSold,
])
export type WebhookEvent = z.infer<typeof WebhookEvent>
export type ListingTold = z.infer<typeof ListingSync>

const ON_REQUEST = 'Only to webhooks that asked for it (itemEvents)'
export const WEBHOOK_EVENTS = [
  { body: ListingSync, summary: 'A listing to post: the seller sent it, or its schedule was due' },
  {
    body: ListingUpdated,
    summary: 'A listing that the webhook took has changed; told half a minute after the last edit',
  },
  { body: ListingEnded, summary: 'A listing that the webhook took is no longer for sale: please take it down' },
  { body: ItemAnalyzed, summary: `An item is identified, priced and written up. ${ON_REQUEST}` },
  { body: ItemSold, summary: `An item was sold, or its sale was corrected. ${ON_REQUEST}` },
] as const
