import { useQuery } from '@tanstack/react-query'
import { SYNC_EVENTS, type SyncEvent } from '#contract/posting/posting.ts'
import { syncHistoryQuery } from '#web/features/posting/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface SyncHistoryDialogProps {
  listing: { id: string; title: string }
  onClose: () => void
}

export function SyncHistoryDialog({ listing, onClose }: SyncHistoryDialogProps) {
  const { data: events, error } = useQuery(syncHistoryQuery(listing.id))
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Sync history" description={listing.title}>
      {error ? (
        <Note variant="stop">{messageOf(error, 'The history could not be loaded. Please try again.')}</Note>
      ) : !events ? (
        <Skeleton className="h-20" />
      ) : events.length === 0 ? (
        <p className="text-ui text-muted">Nothing has happened yet. It has not been sent anywhere.</p>
      ) : (
        <ol className="grid gap-3.5">
          {events.map((event, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no name of their own, and the list only grows at its start
            <li key={place} className="grid gap-0.5 wrap-anywhere border-line border-l-2 pl-3.5">
              <time className="text-sm text-muted" dateTime={event.at}>
                {formatDateTime(event.at)}
              </time>
              <b>{SYNC_EVENTS[event.kind]}</b>
              {event.detail && <p className="text-ui text-muted">{detailOf(event)}</p>}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function detailOf({ kind, detail }: SyncEvent) {
  if (detail && kind === 'scheduled') return `For ${formatDateTime(detail)}`
  if (detail && kind === 'unscheduled') return `It was set for ${formatDateTime(detail)}`
  return detail
}
