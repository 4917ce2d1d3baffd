import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { HistoryQuery } from '#contract/items/history.ts'

/** What the marketplaces take in one file. */
export const EBAY_FILE_MAX = 1000
export const FACEBOOK_FILE_MAX = 50

/** What the history shows, as far as it is for sale: which of it, not in which order or how much at a time. */
const Wanted = HistoryQuery.omit({ cursor: true, limit: true, sort: true })
export type WantedForSale = z.infer<typeof Wanted>

/** Counted from one; the items of a long list come in several files. */
const Part = z.coerce.number('Please choose a part').int().min(1).max(10_000).default(1)

const limit = { requests: 60, perSeconds: 3600 }
export const downloadEbayDrafts = endpoint({
  method: 'GET',
  path: '/api/items/ebay-drafts.csv',
  summary: 'The items of the history that are for sale, as drafts that eBay’s Seller Hub reads; without photos',
  access: 'seller',
  query: Wanted.extend({ part: Part }),
  produces: 'text/csv',
  limit,
})
export const downloadFacebookBulk = endpoint({
  method: 'GET',
  path: '/api/items/facebook-bulk.xlsx',
  summary:
    'The same as Facebook Marketplace’s bulk upload reads them, 50 at a time; without photos, and without what is posted there',
  access: 'seller',
  query: Wanted.extend({ part: Part }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  limit,
})
export const countForSale = endpoint({
  method: 'GET',
  path: '/api/items/for-sale',
  summary: 'How many items of the history are for sale, and so come into a marketplace’s files',
  access: 'seller',
  query: Wanted,
  answer: z.object({
    count: z.number().int(),
    /** Those that are not posted there yet: a file with the others would post them twice. */
    notOnFacebook: z.number().int(),
  }),
})
