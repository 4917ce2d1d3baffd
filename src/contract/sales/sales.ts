import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { Id } from '#contract/lists.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { Cents } from '#contract/sales/cost.ts'
import { SalePlace } from '#contract/sales/places.ts'
import { moment } from '#contract/text.ts'

/** What an item really went for, in cents, and what it took to sell it. */
export const Sale = z.object({
  /** Null: somewhere else. */
  platform: SalePlace.nullable(),
  priceCents: Cents,
  /** Null: not known, which is not nothing. */
  feeCents: Cents.nullable().default(null),
  postageCents: Cents.default(0),
  otherCents: Cents.default(0),
  refundCents: Cents.default(0).meta({ description: 'What the buyer got back: at most the price' }),
  soldAt: z.iso.datetime({ offset: true }),
})
export type Sale = z.infer<typeof Sale>
export const REFUND_ABOVE_PRICE = 'The refund cannot be more than what it sold for.'
/** As somebody notes it. */
export const NewSale = Sale.extend({ soldAt: moment('Please choose the day of the sale') })

/** `hand`: the seller has to. `webhook`: we tell it. `schedule`: it was not up yet. `here`: it is where the item sold. */
export const TakeDownWay = z.enum(['hand', 'webhook', 'schedule', 'here'])
export type TakeDownWay = z.infer<typeof TakeDownWay>
/** `open` and `skipped` wait for the seller (a webhook could not be told), `telling` for the webhook; `down` and `done` are settled. */
export const TakeDownState = z.enum(['open', 'skipped', 'telling', 'down', 'done'])
export type TakeDownState = z.infer<typeof TakeDownState>
/** The seller has to take it down. */
export const WAITS_FOR_SELLER: TakeDownState[] = ['open', 'skipped']
/** Somebody could still buy it there. */
export const STILL_UP: TakeDownState[] = [...WAITS_FOR_SELLER, 'telling']

/** Begun by hand, and nobody said that it was posted: whether it is up, only the seller can see. */
export const isOnlyBegun = ({ syncStatus, platformUrl }: Pick<Listing, 'syncStatus' | 'platformUrl'>) =>
  syncStatus === 'pending' && platformUrl === null

/** A listing that somebody could still buy from. */
export const TakeDown = z.object({ listingId: z.uuid(), platform: MarketplaceId, url: z.url().nullable() })
export type TakeDown = z.infer<typeof TakeDown>

/** One line of the list that ends a sale, with what we did ourselves. */
export const TakeDownLine = TakeDown.extend({
  way: TakeDownWay,
  state: TakeDownState,
  scheduledFor: z.iso.datetime().nullable(),
})
export type TakeDownLine = z.infer<typeof TakeDownLine>

export const recordSale = endpoint({
  method: 'PUT',
  path: '/api/items/:id/sale',
  summary:
    'Note what an item was sold for, once; every other live listing is to be taken down. With replace=true the same sale is corrected',
  access: 'seller',
  params: Id,
  query: z.object({ replace: z.enum(['true', 'false']).optional() }),
  body: NewSale,
  answer: z.object({
    sale: Sale,
    /** Null while the fee, or what the item cost, is not known. */
    profitCents: z.number().int().nullable(),
    /** What the seller has to take down. */
    takeDowns: z.array(TakeDown),
  }),
})
export const forgetSale = endpoint({
  method: 'DELETE',
  path: '/api/items/:id/sale',
  summary: 'Undo a sale: what it canceled is planned again, and what is still up counts as posted',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
