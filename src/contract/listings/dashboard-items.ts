import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { RecentItem } from '#contract/items/items.ts'
import { ListingFilter } from '#contract/listings/dashboard.ts'
import { Listing, SyncStatus } from '#contract/listings/listings.ts'
import { Page } from '#contract/lists.ts'
import { SyncInfo } from '#contract/posting/posting.ts'
import { Suggestion } from '#contract/sales/stale-item.ts'
import { text } from '#contract/text.ts'

/** Where one marketplace stands with an item: what its chip shows. */
export const ListingChip = Listing.pick({
  id: true,
  itemId: true,
  platform: true,
  title: true,
  price: true,
  platformUrl: true,
  syncStatus: true,
}).extend({
  /** Null: nobody ever tried to post it. */
  sync: SyncInfo.nullable(),
  scheduledFor: z.iso.datetime().nullable(),
})
export type ListingChip = z.infer<typeof ListingChip>

/** An item as the dashboard shows it: one card, a chip for each marketplace. */
export const DashboardItem = RecentItem.extend({
  /** What the seller asks for it everywhere, in whole dollars; null while it has no name. */
  askingPrice: z.number().int().nullable(),
  /** In the order in which marketplaces are shown. */
  chips: z.array(ListingChip),
  /** What to try with what has been live for two weeks without a change. */
  suggestion: Suggestion.nullable(),
})
export type DashboardItem = z.infer<typeof DashboardItem>

export const MAX_ITEMS_AGAIN = 100
const UUID_LENGTH = 36

export const DashboardItemQuery = ListingFilter.extend({
  ...Page.shape,
  /** These alone, with commas between them: those on screen, asked for again. */
  ids: text({ max: MAX_ITEMS_AGAIN * (UUID_LENGTH + 1) })
    .transform((given) => given.split(','))
    .pipe(z.array(z.uuid()).max(MAX_ITEMS_AGAIN))
    .optional(),
})
export type DashboardItemQuery = z.output<typeof DashboardItemQuery>

export const DashboardItems = z.object({ items: z.array(DashboardItem), nextCursor: z.string().nullable() })
export type DashboardItems = z.infer<typeof DashboardItems>

export const DashboardItemCounts = z.object({
  /** How many items match search and platform. */
  total: z.number().int(),
  /** How many of them have a listing that stands so, as listings count; one that stands in two ways counts in both. */
  byStatus: z.record(SyncStatus, z.number().int()),
  /** How the listings divide that match. */
  listings: z.record(SyncStatus, z.number().int()),
})
export type DashboardItemCounts = z.infer<typeof DashboardItemCounts>

export const listDashboardItems = endpoint({
  method: 'GET',
  path: '/api/dashboard/items',
  summary:
    'Items with how each of their listings stands, newest first; found where a listing matches search and filters',
  access: 'seller',
  query: DashboardItemQuery,
  answer: DashboardItems,
})
export const countDashboardItems = endpoint({
  method: 'GET',
  path: '/api/dashboard/items/counts',
  summary: 'How many items match search and platform, and how they stand',
  access: 'seller',
  query: ListingFilter.omit({ status: true }),
  answer: DashboardItemCounts,
})
