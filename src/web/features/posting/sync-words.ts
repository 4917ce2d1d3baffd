import { CalendarClock, Check, CircleDashed, CircleX, Clock, ListChecks, type LucideIcon } from 'lucide-react'
import type { SyncStatus } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard, PostedCard } from '#contract/posting/posting.ts'
import type { SalePlace } from '#contract/sales/places.ts'
import { formatDate, formatDateTime, formatMoment } from '#web/platform/format.ts'

export const STATUS_LOOKS: Record<
  SyncStatus,
  { label: string; variant: 'go' | 'wait' | 'stop' | 'quiet'; icon: LucideIcon }
> = {
  posted: { label: 'Posted', variant: 'go', icon: Check },
  pending: { label: 'Pending', variant: 'wait', icon: Clock },
  failed: { label: 'Failed', variant: 'stop', icon: CircleX },
  not_synced: { label: 'Not synced', variant: 'quiet', icon: CircleDashed },
}
export const SCHEDULED = { label: 'Scheduled', variant: 'wait', icon: CalendarClock } as const

interface SyncFacts extends Pick<ListingCard, 'syncStatus' | 'scheduledFor'> {
  /** Left out where nobody asked: then it is not told whose turn it is. */
  sync?: ListingCard['sync']
}

/** A listing's state in a word or two, for its own marketplace. The same on the dashboard, the workspace and the item's page. */
export function stateOf({ syncStatus, sync, scheduledFor }: SyncFacts) {
  const look = STATUS_LOOKS[syncStatus]
  if (syncStatus === 'not_synced') return scheduledFor ? SCHEDULED : { ...look, label: 'Draft' }
  if (syncStatus !== 'pending' || !sync) return look
  return { ...look, label: sync.via === 'assisted' ? 'Waiting for you' : 'On its way' }
}

interface Left extends Pick<ListingCard, 'syncStatus' | 'platform'> {
  /** Where its item was sold; null where it was not, or elsewhere. */
  soldOn: SalePlace | null
}

/** The same of an item that is no longer for sale: nothing of it is left to be posted, and what is up has to come down. */
export function goneStateOf({ syncStatus, platform, soldOn }: Left) {
  if (platform === soldOn) return { ...STATUS_LOOKS.posted, label: 'Sold here' }
  return isUp(syncStatus) ? STILL_UP : { ...STATUS_LOOKS.not_synced, label: 'Not posted' }
}
const STILL_UP = { label: 'Take down', variant: 'wait', icon: ListChecks } as const
/** Or may be. */
export const isUp = (status: SyncStatus) => status === 'posted' || status === 'pending'

export const goneStanding = ({ syncStatus, platform }: Pick<ListingCard, 'syncStatus' | 'platform'>) =>
  isUp(syncStatus)
    ? `No longer for sale: it should not be up on ${MARKETPLACE_NAMES[platform]}, unless it sold there.`
    : 'No longer for sale.'

/** What a seller should know whose act ended a schedule. */
export const canceledText = ({ canceledSchedule }: Pick<PostedCard, 'canceledSchedule'>) =>
  canceledSchedule ? `The schedule for ${formatMoment(canceledSchedule)} was canceled.` : undefined

type Synced = Pick<ListingCard, 'syncStatus' | 'sync'>
type Placed = Synced & Pick<ListingCard, 'platform' | 'scheduledFor'>

/** What a webhook has taken stays posted; everything else the seller may take back. */
export const mayWithdraw = ({ syncStatus, sync }: Synced) =>
  syncStatus !== 'not_synced' && !(syncStatus === 'posted' && sync?.via === 'webhook')

export function withdrawWords({ syncStatus, sync }: Synced) {
  if (syncStatus !== 'pending') return 'Back to draft'
  return sync?.via === 'webhook' ? 'Stop sending it' : 'Not posted after all'
}

/** Sentences that say where a listing stands, why, and what comes next. */
export function standingOf(listing: Placed, hasWebhook?: boolean): string {
  const { syncStatus, scheduledFor } = listing
  if (!scheduledFor) return nowOf(listing)
  const planned = `Scheduled for ${formatMoment(scheduledFor)}. ${thenOf(listing, hasWebhook)}`
  return syncStatus === 'not_synced' ? planned : `${nowOf(listing)} ${planned}`
}

function thenOf({ platform }: Placed, hasWebhook: boolean | undefined) {
  if (hasWebhook === undefined) return 'Your webhook gets it then; without one, we will remind you.'
  return hasWebhook
    ? 'Your webhook gets it then.'
    : `${MARKETPLACE_NAMES[platform]} has no API for this, so we will remind you then.`
}

function nowOf({ sync, syncStatus, platform }: Placed) {
  const name = MARKETPLACE_NAMES[platform]
  if (!sync || syncStatus === 'not_synced') return 'Nothing has been sent anywhere.'
  if (syncStatus === 'posted') return `Since ${formatDate(sync.finishedAt ?? sync.startedAt)}.`
  if (syncStatus === 'failed') return sync.reason ?? 'No reason was given.'
  if (sync.via === 'assisted')
    return sync.asksSeller
      ? `Did you post it? It has waited since ${formatDateTime(sync.startedAt)}.`
      : `Post it on ${name}, then tell us.`
  if (!sync.reason || !sync.nextTryAt) return 'On its way to your webhook.'
  return `${sync.reason} Next try ${formatDateTime(sync.nextTryAt)}, number ${sync.attempts + 1}.`
}
