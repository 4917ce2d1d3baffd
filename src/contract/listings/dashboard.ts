import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SyncStatus } from '#contract/listings/listings.ts'
import { Id, Page } from '#contract/lists.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { Ids, ListingCard } from '#contract/posting/posting.ts'
import { text } from '#contract/text.ts'

export const ListingFilter = z.object({
  /** Words, or the beginnings of words, of the title or the description; all must be there. */
  q: text({ max: 200 }).default(''),
  platform: z.union([MarketplaceId, z.literal('all')]).default('all'),
  status: z.union([SyncStatus, z.literal('all')]).default('all'),
})
export type ListingFilter = z.infer<typeof ListingFilter>

export const ListingQuery = ListingFilter.extend({ ...Page.shape, itemId: z.uuid().optional() })
export type ListingQuery = z.infer<typeof ListingQuery>

export const ListingPage = z.object({
  listings: z.array(ListingCard),
  /** How many match, on all pages together. */
  total: z.number().int(),
  /** How many match search and platform, whichever status was asked for. */
  ofAnyStatus: z.number().int(),
  /** The same by their status; drafts of what is sold, kept or given away count in none, as they do not wait to be posted. */
  byStatus: z.record(SyncStatus, z.number().int()),
  nextCursor: z.string().nullable(),
})
export type ListingPage = z.infer<typeof ListingPage>

export const DashboardStats = z.object({
  totalItems: z.number().int(),
  totalListings: z.number().int(),
  activePlatforms: z.number().int(),
  totalSynced: z.number().int(),
  pendingSync: z.number().int(),
  failedSync: z.number().int(),
  /** The rounded mean of the listings' prices in dollars; 0 without listings. */
  avgPrice: z.number().int(),
})
export type DashboardStats = z.infer<typeof DashboardStats>

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary: 'Listings with their item and sync state, newest first, searched and filtered',
  access: 'seller',
  query: ListingQuery,
  answer: ListingPage,
})
export const dashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The counts of the dashboard',
  access: 'seller',
  answer: DashboardStats,
})
export const deleteListings = endpoint({
  method: 'POST',
  path: '/api/listings/delete',
  summary: 'Delete several listings; answers with those that were deleted',
  access: 'seller',
  suspended: 'may',
  body: Ids,
  answer: Ids.extend({ ids: z.array(z.uuid()) }),
})
export const restoreListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/restore',
  summary: 'Undo a deletion, unless a newer listing has taken its place',
  access: 'seller',
  suspended: 'may',
  params: Id,
  answer: ListingCard,
})
export const restoreListings = endpoint({
  method: 'POST',
  path: '/api/listings/restore',
  summary: 'Undo the deletion of several listings; answers with those that came back',
  access: 'seller',
  suspended: 'may',
  body: Ids,
  answer: Ids.extend({ ids: z.array(z.uuid()) }),
})
