import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Fate } from '#contract/items/item-state.ts'
import { PriceChange } from '#contract/listings/bulk-price.ts'
import { PRICE_MAX } from '#contract/listings/listing-rules.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { Ids, MAX_BULK } from '#contract/posting/posting.ts'
import { laterMoment } from '#contract/text.ts'

/** Why an act on several items left one as it was. */
export const Stayed = z.enum([
  'sold',
  'given',
  'kept',
  'floor',
  'same',
  'unguided',
  'posted',
  'pending',
  'unnamed',
  'refused',
  'none',
  'missing',
])
export type Stayed = z.infer<typeof Stayed>

/** What an act on several items did: all in one transaction, and each item is in one of the two. */
export const Outcome = z.object({
  changed: z.array(z.uuid()),
  stayed: z.array(z.object({ id: z.uuid(), why: Stayed })),
})
export type Outcome = z.infer<typeof Outcome>

const There = Ids.extend({
  platforms: z.array(MarketplaceId).min(1, 'Please choose a marketplace').max(MARKETPLACE_IDS.length),
})

const LISTINGS_AT_ONCE = MAX_BULK * MARKETPLACE_IDS.length
/** When a listing is to be posted; null: not at all. */
const Plan = z.object({ listingId: z.uuid(), at: z.iso.datetime().nullable() })
export type Plan = z.infer<typeof Plan>

export const scheduleItems = endpoint({
  method: 'POST',
  path: '/api/items/schedule',
  summary: 'Schedule what is not posted yet of several items on the chosen marketplaces',
  access: 'seller',
  body: There.extend({ at: laterMoment('Please choose a date and time') }),
  /** `before`: what undoes it. */
  answer: Outcome.extend({ listings: z.number().int(), before: z.array(Plan) }),
  limit: { requests: 60, perSeconds: 3600 },
})
export const planListings = endpoint({
  method: 'PUT',
  path: '/api/listings/schedules',
  summary: 'Set or cancel the schedules of several listings; answers with those that were changed',
  access: 'seller',
  body: z.object({
    schedules: z
      .array(z.object({ listingId: z.uuid(), at: laterMoment().nullable() }))
      .min(1)
      .max(LISTINGS_AT_ONCE),
  }),
  maxBodyBytes: 128 * 1024,
  answer: Ids.extend({ ids: z.array(z.uuid()) }),
  limit: { requests: 60, perSeconds: 3600 },
})

/** What each item asks everywhere; null: what the guide recommends. */
const OwnPrice = z.object({ id: z.uuid(), price: z.number().int().min(0).max(PRICE_MAX).nullable() })
export type OwnPrice = z.infer<typeof OwnPrice>

export const changePrices = endpoint({
  method: 'POST',
  path: '/api/items/price',
  summary:
    'Change the price of several items: by percent, or to the guide price; never under an item’s floor unless told so. What is posted stays as it was posted',
  description:
    'Programs never see floors. Where the price of an item with a floor would go down, it stays as it is (`floor`) unless `underFloor` is true.',
  access: 'seller',
  body: Ids.extend({ change: PriceChange, underFloor: z.boolean().default(false) }),
  answer: Outcome.extend({
    /** What undoes it. */
    before: z.array(OwnPrice),
    /** Items that are still offered for another price where the seller posted them. */
    online: z.array(z.uuid()),
  }),
  limit: { requests: 60, perSeconds: 3600 },
})
export const setPrices = endpoint({
  method: 'PUT',
  path: '/api/items/prices',
  summary: 'Set what several items ask everywhere; null follows the guide',
  access: 'seller',
  body: z.object({ prices: z.array(OwnPrice).min(1).max(MAX_BULK) }),
  answer: Outcome,
  limit: { requests: 60, perSeconds: 3600 },
})
export const deleteItems = endpoint({
  method: 'POST',
  path: '/api/items/delete',
  summary: 'Delete several items with their listings; answers with those that were deleted',
  access: 'seller',
  suspended: 'may',
  body: Ids.extend({ final: z.boolean().default(false).meta({ description: 'Cannot be undone' }) }),
  answer: Ids.extend({ ids: z.array(z.uuid()) }),
})
export const restoreItems = endpoint({
  method: 'POST',
  path: '/api/items/restore',
  summary: 'Undo the deletion of several items; answers with those that came back',
  access: 'seller',
  suspended: 'may',
  body: Ids,
  answer: Ids.extend({ ids: z.array(z.uuid()) }),
})
export const keepItems = endpoint({
  method: 'POST',
  path: '/api/items/keep',
  summary: 'Say that several items were given away or kept; those already sold, given away or kept stay as they are',
  access: 'seller',
  body: Ids.extend({ fate: Fate }),
  answer: Outcome,
  limit: { requests: 60, perSeconds: 3600 },
})
export const offerItems = endpoint({
  method: 'POST',
  path: '/api/items/offer',
  summary:
    'For sale after all: undo that several items were given away or kept; answers with those that are for sale again',
  access: 'seller',
  body: Ids,
  answer: Ids.extend({ ids: z.array(z.uuid()) }),
  limit: { requests: 60, perSeconds: 3600 },
})
export const syncItems = endpoint({
  method: 'POST',
  path: '/api/items/sync',
  summary: 'Send what is not posted yet of several items to the webhook; without one nothing changes',
  access: 'seller',
  body: There,
  answer: Outcome.extend({ listings: z.number().int() }),
  limit: { requests: 60, perSeconds: 3600 },
})
