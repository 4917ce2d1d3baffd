import type { DashboardItem } from '#contract/listings/dashboard-items.ts'

export interface BulkDialogProps {
  items: DashboardItem[]
  /** Something happened to these. */
  onActed: (ids: readonly string[]) => void
  /** It was done: the selection is over. */
  onDone: () => void
  onClose: () => void
}
