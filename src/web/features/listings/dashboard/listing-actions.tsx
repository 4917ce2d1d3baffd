import {
  CalendarClock,
  CalendarX,
  Check,
  CircleDollarSign,
  CircleX,
  Ellipsis,
  ExternalLink,
  History,
  ListChecks,
  Pencil,
  RefreshCw,
  Trash2,
  Undo2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { mayWithdraw, withdrawWords } from '#web/features/posting/sync-words.ts'
import { useDelete } from '#web/features/posting/use-delete.ts'
import { usePostByHand, useUnschedule, useWebhookSync, useWithdraw } from '#web/features/posting/use-posting.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'

const ListingDialog = lazy(() =>
  import('#web/features/listings/dashboard/listing-dialog.tsx').then((module) => ({ default: module.ListingDialog })),
)
type DialogName = 'edit' | 'schedule' | 'posted' | 'failed' | 'history' | 'sold' | 'take-down'

/** The one thing to do next as a button, edit and delete beside it, the rest in a menu. */
export function ListingActions({ listing, hasWebhook }: { listing: ListingCard; hasWebhook: boolean }) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const { sync, syncing } = useWebhookSync()
  const postByHand = usePostByHand()
  const unschedule = useUnschedule()
  const remove = useDelete()
  const { mutate: withdraw } = useWithdraw()
  const { id, title, platform, platformUrl, syncStatus, scheduledFor, item, gone } = listing
  const name = MARKETPLACE_NAMES[platform]
  const waitsForSeller = syncStatus === 'pending' && listing.sync?.via === 'assisted'
  const byHand = () => void postByHand({ listing, item })

  const syncNow = () => void sync(listing)
  const cancelSchedule = { label: 'Cancel schedule', icon: CalendarX, run: () => unschedule.mutate(id) }
  const isDraft = syncStatus === 'not_synced'

  /** Null for what is posted: there is nothing to do but to look at it. */
  function nextAct(): (MenuItem & { busy?: boolean }) | null {
    if (syncStatus === 'posted') return null
    if (waitsForSeller) return { label: 'I posted it', icon: Check, run: () => setDialog('posted') }
    if (scheduledFor && isDraft) return { ...cancelSchedule, busy: unschedule.isPending }
    if (hasWebhook) return { label: SYNC_WORDS[syncStatus], icon: RefreshCw, run: syncNow, busy: syncing }
    return { label: syncStatus === 'failed' ? 'Post again' : 'Post', icon: ExternalLink, run: byHand }
  }
  const next = gone ? null : nextAct()

  const again = syncStatus === 'posted' ? ' again' : ''
  const history = { label: 'Sync history', icon: History, run: () => setDialog('history') }
  const sold = {
    label: gone === 'sold' ? 'Correct the sale' : 'Mark as sold',
    icon: CircleDollarSign,
    run: () => setDialog('sold'),
  }
  const takeDown = { label: 'Take it down', icon: ListChecks, run: () => setDialog('take-down') }
  const ofGone = [takeDown, gone === 'sold' && sold, history]
  const ofOffered: (MenuItem | false)[] = [
    sold,
    waitsForSeller && { label: 'It did not work', icon: CircleX, run: () => setDialog('failed') },
    mayWithdraw(listing) && { label: withdrawWords(listing), icon: Undo2, run: () => withdraw(id) },
    (waitsForSeller || hasWebhook || !!again || (!!scheduledFor && isDraft)) && {
      label: `Post on ${name} by hand${again}`,
      icon: ExternalLink,
      run: byHand,
    },
    hasWebhook &&
      (waitsForSeller || !!again) && { label: `Send to your webhook${again}`, icon: RefreshCw, run: syncNow },
    (syncStatus === 'failed' || isDraft) && { label: 'I posted it', icon: Check, run: () => setDialog('posted') },
    scheduledFor !== null && !isDraft && cancelSchedule,
    {
      label: scheduledFor ? 'Change the schedule' : 'Schedule Post',
      icon: CalendarClock,
      run: () => setDialog('schedule'),
    },
    history,
  ]
  const rest = gone ? ofGone : ofOffered

  return (
    <div className="grid content-between justify-items-end gap-1 max-sm:col-span-full max-sm:-mx-3 max-sm:mt-2 max-sm:-mb-3 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:px-3 max-sm:py-1.5">
      {next ? (
        <Button size="sm" busy={next.busy} onClick={next.run}>
          {!next.busy && <next.icon className="icon" />}
          {next.label}
        </Button>
      ) : (
        platformUrl && (
          <a className={buttonClass({ size: 'sm' })} href={platformUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" />
            View<span className="sr-only"> on {name}</span>
          </a>
        )
      )}
      <span className="-mr-2 -mb-1.5 flex *:text-muted max-sm:mb-0 max-sm:ml-auto">
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

const SYNC_WORDS = { pending: 'Try now', failed: 'Sync again', not_synced: 'Sync' } as const
