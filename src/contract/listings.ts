import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Page } from '#contract/lists.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'

export const SYNC_STATUSES = ['posted', 'pending', 'failed', 'not_synced'] as const
export const SyncStatus = z.enum(SYNC_STATUSES)
export type SyncStatus = z.infer<typeof SyncStatus>

/** What a seller edits and a writer writes. Prices are whole dollars, as every marketplace wants them. */
export const ListingDraft = z.object({
  title: z.string().trim(),
  price: z.number().int().min(0),
  description: z.string(),
  /** In the marketplace's own words; null where it has none that we know. */
  condition: z.string().nullable(),
  tags: z.array(z.string()),
  allowShipping: z.boolean(),
  allowPickup: z.boolean(),
})
export type ListingDraft = z.infer<typeof ListingDraft>
export type EditableField = keyof ListingDraft

export const Listing = ListingDraft.extend({
  id: z.uuid(),
  itemId: z.uuid(),
  platform: MarketplaceId,
  platformUrl: z.url().nullable(),
  syncStatus: SyncStatus,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Listing = z.infer<typeof Listing>

export const recentListings = endpoint({
  method: 'GET',
  path: '/api/listings/recent',
  summary: 'Listings, newest first; the total in X-Total-Count, the next page in Link',
  access: 'seller',
  query: Page,
  answer: z.array(Listing),
})
export const editListing = endpoint({
  method: 'PUT',
  path: '/api/listings/:id',
  summary: 'Save an edited listing; it must fit its marketplace',
  access: 'seller',
  params: Id,
  body: ListingDraft,
  answer: Listing,
})
export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/api/listings/:id',
  summary: 'Delete one listing; its item stays in the history',
  access: 'seller',
  params: Id,
})
