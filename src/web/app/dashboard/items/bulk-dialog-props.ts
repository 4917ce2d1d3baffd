import type { HistoryItem } from '#contract/items/history.ts'
import type { listedName } from '#contract/items/item-name.ts'
import type { DashboardItem } from '#contract/listings/dashboard-items.ts'

/** What has to be known of an item, on whichever screen it was selected. */
export type BulkItem = Parameters<typeof listedName>[0] &
  Pick<DashboardItem, 'id' | 'sale' | 'fate' | 'refusal' | 'recommendedPrice'> &
  Pick<HistoryItem, 'basePrice'> & {
    /** Left out where the screen does not know it. */
    floorPrice?: HistoryItem['floorPrice']
  }

export interface BulkDialogProps {
  items: BulkItem[]
  /** Something happened to these. */
  onActed: (ids: readonly string[]) => void
  /** It was done: the selection is over. */
  onDone: () => void
  onClose: () => void
}
