import {
  CalendarClock,
  CalendarX,
  Check,
  CircleDollarSign,
  CircleX,
  ExternalLink,
  History,
  ListChecks,
  RefreshCw,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import type { ListingChip } from '#contract/listings/dashboard-items.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { Gone, ListingCard } from '#contract/posting/posting.ts'
import { mayWithdraw, withdrawWords } from '#web/features/posting/sync-words.ts'
import { usePostByHand, useUnschedule, useWebhookSync, useWithdraw } from '#web/features/posting/use-posting.ts'
import type { MenuItem } from '#web/ui/menu.tsx'

export type DialogName = 'edit' | 'schedule' | 'posted' | 'failed' | 'history' | 'sold' | 'take-down'

/** A chip knows how its listing stands; a card knows all of it, and its words go to the helper as they are. */
export type Acted = (ListingChip & { gone: Gone | null }) | ListingCard

/** What can be done with a listing: the one thing to do next, and the rest. */
export function useListingActs(listing: Acted, hasWebhook: boolean) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const { sync, syncing } = useWebhookSync()
  const postByHand = usePostByHand()
  const unschedule = useUnschedule()
  const { mutate: withdraw } = useWithdraw()
  const { id, platform, syncStatus, scheduledFor, gone } = listing
  const name = MARKETPLACE_NAMES[platform]
  const waitsForSeller = syncStatus === 'pending' && listing.sync?.via === 'assisted'
  const byHand = () => void postByHand('item' in listing ? { listing, item: listing.item } : { listing })

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

  const again = syncStatus === 'posted' ? ' again' : ''
  const history = { label: 'Sync history', icon: History, run: () => setDialog('history') }
  const sold = {
    label: gone === 'sold' ? 'Correct the sale' : 'Mark as sold',
    icon: CircleDollarSign,
    run: () => setDialog('sold'),
  }
  const takeDown = { label: 'Take it down', icon: ListChecks, run: () => setDialog('take-down') }
  const ofGone: (MenuItem | false)[] = [takeDown, gone === 'sold' && sold, history]
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
  return {
    next: gone ? null : nextAct(),
    rest: (gone ? ofGone : ofOffered).filter((act) => act !== false),
    dialog,
    setDialog,
  }
}

const SYNC_WORDS = { pending: 'Try now', failed: 'Sync again', not_synced: 'Sync' } as const
