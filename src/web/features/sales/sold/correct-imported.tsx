import type { HistoryItem } from '#contract/items/history.ts'
import { SaleDialog } from '#web/features/sales/sold/sale-dialog.tsx'
import { soldBefore } from '#web/features/sales/sold/sale-form.ts'

/** The same form as for an item: a sale that was read from a file. */
export const CorrectImported = ({ line, onClose }: { line: HistoryItem; onClose: () => void }) => (
  <SaleDialog item={soldBefore(line)} platform={undefined} onSold={onClose} onClose={onClose} />
)
