import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { SyncVia } from '#contract/posting/posting.ts'
import type { Database } from '#server/db/database.ts'
import { connections, listingSchedules, syncEvents } from '#server/db/schema/posting.ts'
import { and, desc, eq, inArray } from '#server/db/sql.ts'
import { refuseGone } from '#server/features/posting/gone-items.ts'
import { isInFlight, type LockedListing, saveSteps } from '#server/features/posting/sync-records.ts'
import { isOnlyDue, type SyncState, startSync } from '#server/features/posting/sync-state.ts'

/** Which way a seller's listings go, and through which connection: the newest active webhook, or by hand. */
export interface Route {
  via: SyncVia
  connectionId: string | null
}

export async function chooseRoute(tx: Database, ownerId: string, wish: SyncVia | undefined): Promise<Route> {
  if (wish === 'assisted') return { via: 'assisted', connectionId: null }
  const [webhook] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.ownerId, ownerId), eq(connections.platform, 'webhook'), eq(connections.isActive, true)))
    .orderBy(desc(connections.createdAt))
    .limit(1)
    .for('key share')
  if (webhook) return { via: 'webhook', connectionId: webhook.id }
  if (wish === 'webhook') throw new AppError('conflict', 'Connect a webhook first')
  return { via: 'assisted', connectionId: null }
}

export const newDeliveryId = () => `dlv_${randomUUID()}`

interface Start {
  listing: LockedListing
  state: SyncState
  remindedAt?: string | null
}

/** The next state of each listing, or why it cannot be synced. */
export function planStarts(
  locked: LockedListing[],
  { via, again }: Pick<Route, 'via'> & { again: boolean },
  now: Date,
) {
  const starts: Start[] = []
  const refused: { id: string; error: AppError }[] = []
  for (const listing of locked) {
    const inFlight = isInFlight(listing.row, now)
    try {
      refuseGone(listing.gone)
      const state = startSync(listing.state, { via, again, deliveryId: newDeliveryId(), now, inFlight })
      starts.push(
        state === listing.state && isOnlyDue(state, listing.row) ? begun(listing, state, now) : { listing, state },
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id: listing.id, error })
    }
  }
  return { starts, refused }
}

/** What was only due is begun now, which is what tells the two apart. */
const begun = (listing: LockedListing, state: SyncState, now: Date): Start => ({
  listing,
  state: { ...state, startedAt: now.toISOString() },
  remindedAt: listing.row?.remindedAt ?? null,
})

/**
 * Stores the starts. What goes to the webhook now no longer goes there later; a listing that the seller only begins to
 * post keeps its schedule until it is posted. Returns the schedules that ended, by listing.
 */
export async function saveStarts(tx: Database, starts: Start[], { via, connectionId }: Route, now: Date) {
  // An attempt in flight stays untouched: whoever works on it holds its lease.
  const changed = starts.filter(({ listing, state, remindedAt }) => state !== listing.state || remindedAt)
  // Only begun by hand, it may yet stay with the webhook that took it before.
  const steps = changed.map((start) => ({
    ...start,
    connectionId: connectionId ?? start.listing.row?.connectionId ?? null,
  }))
  await saveSteps(tx, steps, now)
  const sent = via === 'webhook' ? starts.map(({ listing }) => listing.id) : []
  return endSchedules(tx, sent, now)
}

/** Takes schedules away and writes it down; gives the times they were for. */
export async function endSchedules(tx: Database, ids: string[], now: Date): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const ended = await tx.delete(listingSchedules).where(inArray(listingSchedules.listingId, ids)).returning()
  const events = ended.map(({ listingId, at }) => ({
    listingId,
    at: now.toISOString(),
    kind: 'unscheduled' as const,
    detail: at,
  }))
  if (events.length > 0) await tx.insert(syncEvents).values(events)
  return new Map(ended.map(({ listingId, at }) => [listingId, at]))
}
