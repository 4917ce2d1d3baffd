import type { BulkDialogProps } from '#web/app/dashboard/items/bulk-dialog-props.ts'
import { ChangePriceDialog } from '#web/app/dashboard/items/change-price-dialog.tsx'
import { ScheduleItemsDialog } from '#web/app/dashboard/items/schedule-items-dialog.tsx'

/** The dialogs of the selection, loaded when the first one is opened. */
export const BulkDialog = ({ name, ...props }: BulkDialogProps & { name: 'price' | 'schedule' }) =>
  name === 'price' ? <ChangePriceDialog {...props} /> : <ScheduleItemsDialog {...props} />
