import type { DashboardStats, ListingFilter } from '#contract/dashboard.ts'
import { SYNC_STATUSES } from '#contract/listings.ts'
import { STATUS_LOOKS } from '#web/features/listings/posting/sync-words.ts'

export const STATUS_FILTERS: { value: ListingFilter['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  ...SYNC_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label })),
]

/** How many listings stand where; what was never synced is the rest. */
export function countsOf(stats: DashboardStats): Record<ListingFilter['status'], number> {
  const { totalListings, totalSynced, pendingSync, failedSync } = stats
  return {
    all: totalListings,
    posted: totalSynced,
    pending: pendingSync,
    failed: failedSync,
    not_synced: totalListings - totalSynced - pendingSync - failedSync,
  }
}
