import type { ListingFilter, ListingPage } from '#contract/listings/dashboard.ts'
import { SYNC_STATUSES } from '#contract/listings/listings.ts'
import { STATUS_LOOKS } from '#web/features/posting/sync-words.ts'

export const STATUS_FILTERS: { value: ListingFilter['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  ...SYNC_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label })),
]

/** How many listings of a search stand where, and all of them together. */
export function countsOf(byStatus: ListingPage['byStatus']): Record<ListingFilter['status'], number> {
  return { all: Object.values(byStatus).reduce((sum, one) => sum + one), ...byStatus }
}
