import type { SyncStatus } from '#contract/listings/listings.ts'
import type { EntryState, QueueDecision } from '#contract/posting/post-queue.ts'
import { GONE_REFUSALS, type Gone, type SyncVia } from '#contract/posting/posting.ts'

interface Facts {
  deleted: boolean
  syncStatus: SyncStatus
  via: SyncVia | null
  gone: Gone | null
  decision: QueueDecision | null
}

const DELETED = 'This listing was deleted.'
const SENDING = 'Your webhook is sending this listing.'

/** Where a listing of a queue stands. What was posted stays posted, even if its item is sold a minute later. */
export function entryState({ deleted, syncStatus, via, gone, decision }: Facts): {
  state: EntryState
  reason: string | null
} {
  if (deleted) return { state: 'out', reason: DELETED }
  if (syncStatus === 'posted') return { state: 'posted', reason: null }
  if (gone) return { state: 'out', reason: GONE_REFUSALS[gone] }
  if (syncStatus === 'pending' && via === 'webhook') return { state: 'out', reason: SENDING }
  return { state: decision ?? 'waiting', reason: null }
}
