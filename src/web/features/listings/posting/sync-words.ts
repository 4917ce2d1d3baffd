import { CalendarClock, Check, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { SyncStatus } from '#contract/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/sync.ts'
import { formatDate, formatDateTime } from '#web/platform/format.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

export const STATUS_LOOKS: Record<SyncStatus, { label: string; variant: BadgeVariant; icon: LucideIcon }> = {
  posted: { label: 'Posted', variant: 'go', icon: Check },
  pending: { label: 'Pending', variant: 'wait', icon: Clock },
  failed: { label: 'Failed', variant: 'stop', icon: CircleX },
  not_synced: { label: 'Not synced', variant: 'quiet', icon: CircleDashed },
}
export const SCHEDULED_ICON = CalendarClock

/** One sentence that says where a listing stands, why, and what comes next. */
export function standingOf(listing: ListingCard, hasWebhook: boolean): string {
  const { sync, syncStatus, platform, scheduledFor } = listing
  const name = MARKETPLACE_NAMES[platform]
  if (scheduledFor) {
    const then = hasWebhook ? 'Your webhook gets it then.' : `${name} has no API for this, so we will remind you then.`
    return `Scheduled for ${formatDateTime(scheduledFor)}. ${then}`
  }
  if (!sync || syncStatus === 'not_synced') return 'Saved as a draft. Nothing has been sent anywhere.'
  if (syncStatus === 'posted') return `Since ${formatDate(sync.finishedAt ?? sync.startedAt)}.`
  if (syncStatus === 'failed') return sync.reason ?? 'No reason was given.'
  if (sync.via === 'assisted')
    return sync.asksSeller
      ? `Did you post it? It has waited since ${formatDateTime(sync.startedAt)}.`
      : `Waits for you. Press Publish on ${name}, then tell us.`
  if (!sync.reason || !sync.nextTryAt) return 'On its way to your webhook.'
  return `${sync.reason} Next try ${formatDateTime(sync.nextTryAt)}, number ${sync.attempts + 1}.`
}
