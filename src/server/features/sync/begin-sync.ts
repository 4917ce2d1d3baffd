import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { SyncVia } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { connections } from '#server/db/schema/platforms.ts'
import { listingSchedules } from '#server/db/schema/sync.ts'
import { type LockedListing, saveSteps } from '#server/features/sync/sync-records.ts'
import { type SyncState, startSync } from '#server/features/sync/sync-state.ts'

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

/** The next state of each listing, or why it cannot be synced. */
export function planStarts(locked: LockedListing[], { via }: Route, again: boolean, now: Date) {
  const starts: { listing: LockedListing; state: SyncState }[] = []
  const refused: { id: string; error: AppError }[] = []
  for (const listing of locked) {
    const leasedUntil = listing.row?.leasedUntil
    const inFlight = leasedUntil ? Date.parse(leasedUntil) > now.getTime() : false
    try {
      const state = startSync(listing.state, { via, again, deliveryId: newDeliveryId(), now, inFlight })
      starts.push({ listing, state })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id: listing.id, error })
    }
  }
  return { starts, refused }
}

/** Stores the starts. Posting now takes the place of posting later, so a schedule ends here. */
export async function saveStarts(
  tx: Database,
  starts: { listing: LockedListing; state: SyncState; remindedAt?: string | null }[],
  { connectionId }: Route,
  now: Date,
) {
  // An attempt in flight stays untouched: whoever works on it holds its lease.
  const changed = starts.filter(({ listing, state, remindedAt }) => state !== listing.state || remindedAt)
  const steps = changed.map((start) => ({ ...start, connectionId }))
  await saveSteps(tx, steps, now)
  const ids = starts.map(({ listing }) => listing.id)
  if (ids.length > 0) await tx.delete(listingSchedules).where(inArray(listingSchedules.listingId, ids))
}
