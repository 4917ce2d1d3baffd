import {
  CalendarClock,
  CalendarX,
  Check,
  CircleX,
  Ellipsis,
  ExternalLink,
  History,
  Pencil,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/sync.ts'
import { useDelete } from '#web/features/listings/posting/use-delete.ts'
import { usePostByHand, useUnschedule, useWebhookSync } from '#web/features/listings/posting/use-posting.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'

const ListingDialog = lazy(() =>
  import('#web/features/listings/dashboard/listing-dialog.tsx').then((module) => ({ default: module.ListingDialog })),
)
type DialogName = 'edit' | 'schedule' | 'posted' | 'failed' | 'history'

/** The one thing to do next as a button, edit and delete beside it, the rest in a menu. */
export function ListingActions({ listing, hasWebhook }: { listing: ListingCard; hasWebhook: boolean }) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const { sync, syncing } = useWebhookSync()
  const postByHand = usePostByHand()
  const unschedule = useUnschedule()
  const remove = useDelete()
  const { id, title, platform, syncStatus, scheduledFor, item } = listing
  const name = MARKETPLACE_NAMES[platform]
  const waitsForSeller = syncStatus === 'pending' && listing.sync?.via === 'assisted'
  const byHand = () => void postByHand({ listing, item })

  const next: MenuItem & { busy?: boolean } = scheduledFor
    ? {
        label: 'Cancel schedule',
        icon: CalendarX,
        run: () => unschedule.mutate(id),
        busy: unschedule.isPending,
      }
    : waitsForSeller
      ? { label: 'I posted it', icon: Check, run: () => setDialog('posted') }
      : hasWebhook
        ? { label: SYNC_WORDS[syncStatus], icon: RefreshCw, run: () => void sync(listing), busy: syncing }
        : { label: syncStatus === 'failed' ? 'Post again' : 'Post', icon: ExternalLink, run: byHand }

  const rest: (MenuItem | false)[] = [
    waitsForSeller && { label: 'It did not work', icon: CircleX, run: () => setDialog('failed') },
    (waitsForSeller || hasWebhook) && { label: `Post on ${name} by hand`, icon: ExternalLink, run: byHand },
    hasWebhook && waitsForSeller && { label: 'Send to your webhook', icon: RefreshCw, run: () => void sync(listing) },
    syncStatus !== 'pending' && { label: 'I posted it', icon: Check, run: () => setDialog('posted') },
    {
      label: scheduledFor ? 'Change the schedule' : 'Schedule Post',
      icon: CalendarClock,
      run: () => setDialog('schedule'),
    },
    { label: 'Sync history', icon: History, run: () => setDialog('history') },
  ]

  return (
    <div className="listing-card__actions">
      <Button size="sm" busy={next.busy} onClick={next.run}>
        {!next.busy && <next.icon className="icon" />}
        {next.label}
      </Button>
      <span className="listing-card__icons">
        <Menu label={`More for ${title}, ${name}`} icon={Ellipsis} items={rest.filter((item) => item !== false)} />
        <Button variant="quiet" size="icon" aria-label={`Edit ${title}, ${name}`} onClick={() => setDialog('edit')}>
          <Pencil className="icon" />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Delete ${title}, ${name}`} onClick={() => void remove([id])}>
          <Trash2 className="icon" />
        </Button>
      </span>
      {dialog && (
        <Suspense>
          <ListingDialog name={dialog} listing={listing} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  )
}

const SYNC_WORDS = { posted: 'Sync', pending: 'Try now', failed: 'Sync again', not_synced: 'Sync' } as const
