import { SaleDialog } from '#web/features/sales/sold/sale-dialog.tsx'
import { type ImportedLine, soldBefore } from '#web/features/sales/sold/sale-form.ts'

/** A sale that was read from a file, in the form that items have. */
export const CorrectImported = ({ line, onClose }: { line: ImportedLine; onClose: () => void }) => (
  <SaleDialog item={soldBefore(line)} platform={undefined} onSold={onClose} onClose={onClose} />
)
