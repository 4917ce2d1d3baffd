import { useQuery } from '@tanstack/react-query'
import type { ListingCard } from '#contract/posting/posting.ts'
import { EditListingDialog } from '#web/app/dashboard/edit-listing-dialog.tsx'
import type { DialogName } from '#web/app/dashboard/use-listing-acts.tsx'
import { listingQuery } from '#web/features/posting/queries.ts'
import { ReportFailedDialog } from '#web/features/posting/report-failed-dialog.tsx'
import { ReportPostedDialog } from '#web/features/posting/report-posted-dialog.tsx'
import { ScheduleDialog } from '#web/features/posting/schedule-dialog.tsx'
import { SyncHistoryDialog } from '#web/features/posting/sync-history-dialog.tsx'
import { MarkAsSold } from '#web/features/sales/sold/mark-as-sold.tsx'
import { TakeDownDialog } from '#web/features/sales/sold/take-down-dialog.tsx'

interface ListingDialogProps {
  name: DialogName
  listing: ListingCard
  onClose: () => void
}

/** All dialogs of a listing card, loaded when the first one is opened. */
export function ListingDialog({ name, listing, onClose }: ListingDialogProps) {
  const { id, scheduledFor, itemId, platform, syncStatus } = listing
  if (name === 'edit') return <EditListingDialog listing={listing} onClose={onClose} />
  if (name === 'schedule') return <ScheduleDialog listingId={id} scheduledFor={scheduledFor} onClose={onClose} />
  if (name === 'posted') return <ReportPostedDialog listing={listing} onClose={onClose} />
  if (name === 'failed') return <ReportFailedDialog listing={listing} onClose={onClose} />
  if (name === 'sold')
    return <MarkAsSold itemId={itemId} {...(syncStatus === 'posted' && { platform })} onClose={onClose} />
  if (name === 'take-down') return <TakeDownDialog itemId={itemId} onClose={onClose} />
  return <SyncHistoryDialog listing={listing} onClose={onClose} />
}

interface ChipDialogProps extends Omit<ListingDialogProps, 'listing'> {
  listingId: string
}

/** The same for a chip, which knows its listing only in part. */
export function ChipDialog({ listingId, ...rest }: ChipDialogProps) {
  const { data: listing } = useQuery(listingQuery(listingId))
  return listing ? <ListingDialog {...rest} listing={listing} /> : null
}
