import type { ListingCounts } from '#contract/items/item-standing.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'

/** How an item's listings divide, as the server counts them for lists. */
export function countListings(listings: WholeItem['listings']): ListingCounts {
  const having = (status: string) => listings.filter(({ syncStatus }) => syncStatus === status).length
  const times = listings.flatMap(({ scheduledFor }) => scheduledFor ?? []).sort()
  return {
    total: listings.length,
    posted: having('posted'),
    pending: having('pending'),
    failed: having('failed'),
    drafts: listings.filter(({ syncStatus, scheduledFor }) => syncStatus === 'not_synced' && !scheduledFor).length,
    scheduled: times.length,
    scheduledFor: times[0] ?? null,
  }
}
