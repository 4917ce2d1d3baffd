import { z } from 'zod'
import { MarketplaceId } from '#contract/marketplace-id.ts'

/** The name of the source whose listings are shown apart. */
export const EBAY = 'eBay'

/** `live`: real listings with links; `estimate`: the built-in price guide, which has no listings to show. */
export const PriceBasis = z.enum(['live', 'blend', 'estimate'])
export type PriceBasis = z.infer<typeof PriceBasis>

export const SampleListing = z.object({
  title: z.string(),
  url: z.url(),
  price: z.number(),
  location: z.string().nullable(),
})
export type SampleListing = z.infer<typeof SampleListing>

/** What is left of the recommended price on one marketplace, for one way of handing the item over. */
export const Keep = z.object({
  delivery: z.enum(['local', 'shipped']),
  /** Null: nobody could tell us this fee. */
  fee: z.number().nullable(),
  keeps: z.number().nullable(),
  /** 'none', '10% of price plus shipping', '12.9%, at least $1.99', 'fee not known' */
  feeText: z.string(),
  /** Whoever ships also pays for postage, unless the buyer does; nobody has estimated it. */
  beforePostage: z.boolean(),
  /** The fee also takes a share of what the buyer pays for shipping, which is not known beforehand. */
  atMost: z.boolean(),
})
export type Keep = z.infer<typeof Keep>

export const PlatformPrices = z.object({
  platform: MarketplaceId,
  name: z.string(),
  avgPrice: z.number(),
  source: z.enum(['live', 'estimate']),
  listings: z.number().int(),
  sampleListings: z.array(SampleListing),
  searchUrl: z.url(),
  keeps: z.array(Keep),
})
export type PlatformPrices = z.infer<typeof PlatformPrices>

export const PriceReason = z.object({
  kind: z.enum(['comparables', 'condition', 'brand', 'details', 'answers', 'delivery', 'sales', 'caution']),
  text: z.string(),
  /** Of the item's own condition: whether nobody saw it, and what it does to the price; null: next to nothing. */
  effect: z.object({ assumed: z.boolean(), changes: z.string().nullable() }).optional(),
})
export type PriceReason = z.infer<typeof PriceReason>

/** All figures are whole dollars. */
export const Pricing = z.object({
  recommended: z.number(),
  quickSale: z.number(),
  patient: z.number(),
  /** The middle half of what similar things are priced at. */
  low: z.number(),
  high: z.number(),
  /** The ends of the picture: live, everything that was counted; of an estimate, the middle four fifths. */
  min: z.number(),
  max: z.number(),
  basis: PriceBasis,
  /** How well the price guide knows this type; `poor`: it has no listings of it, so the range is that of its category. */
  fit: z.enum(['close', 'rough', 'poor']),
  /** The real listings and sales, or the guide's listings of this very type; 0: none. */
  comparables: z.number().int(),
  /** 'Based on 143 similar listings (price guide, 2017–2025)', or what the figure rests on where there are none. */
  basedOn: z.string(),
  readAt: z.iso.datetime(),
  reasons: z.array(PriceReason),
  platforms: z.array(PlatformPrices),
  /**
   * eBay's terms keep its figures out of ours: shown on a panel of their own, never in the price.
   * Nor may they be stored: `listings` are there only in the answer that found them, and null later.
   */
  ebay: z.object({ listings: z.array(SampleListing).nullable(), searchUrl: z.url() }).nullable(),
})
export type Pricing = z.infer<typeof Pricing>
