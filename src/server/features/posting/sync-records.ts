import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { Gone } from '#contract/posting/posting.ts'
import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { type ListingSyncRow, listingSyncs, syncEvents } from '#server/db/schema/posting.ts'
import { and, eq, inArray, type SQL, sql } from '#server/db/sql.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import { ownListings } from '#server/features/posting/queries.ts'
import { eventOf, type SyncState } from '#server/features/posting/sync-state.ts'

/** A listing that is locked until the transaction ends, so that its state changes one step at a time. */
export interface LockedListing {
  id: string
  ownerId: string
  platform: MarketplaceId
  itemId: string
  /** Why its item is no longer for sale. */
  gone: Gone | null
  state: SyncState | null
  row: ListingSyncRow | null
}

export async function lockListings(
  tx: Database,
  ownerId: string,
  ids: string[],
  { deletedToo = false } = {},
): Promise<LockedListing[]> {
  const locked = await tx

    .select({ id: listings.id, itemId: listings.itemId, platform: listings.platform, syncStatus: listings.syncStatus })
    .from(listings)
    .where(deletedToo ? and(eq(listings.ownerId, ownerId), inArray(listings.id, ids)) : ownListings(ownerId, ids))
    // The same order for everybody: two bulk calls cannot wait for each other.
    .orderBy(listings.id)
    .for('update')
  // Read after the wait for the lock: a join would show the sync as it was before it.
  const rows = await lockSyncs(
    tx,
    inArray(
      listingSyncs.listingId,
      locked.map(({ id }) => id),
    ),
  )
  const gone = await goneItems(
    tx,
    locked.map(({ itemId }) => itemId),
  )
  const rowOf = new Map(rows.map((row) => [row.listingId, row]))
  return locked.map(({ id, itemId, platform, syncStatus }) => {
    const row = rowOf.get(id) ?? null
    const state = row && syncStatus !== 'not_synced' ? { ...row, status: syncStatus } : null
    return { id, ownerId, itemId, platform, gone: gone.get(itemId) ?? null, state, row }
  })
}

/** Whether a worker is calling the webhook at this moment. */
export const isInFlight = (row: Pick<ListingSyncRow, 'leasedUntil'> | null, now: Date) =>
  Boolean(row?.leasedUntil && Date.parse(row.leasedUntil) > now.getTime())

/** In one order for everybody, like the listings. */
export const lockSyncs = (tx: Database, where: SQL | undefined) =>
  tx.select().from(listingSyncs).where(where).orderBy(listingSyncs.listingId).for('update')

interface Step {
  listing: Pick<LockedListing, 'id' | 'ownerId' | 'state'>
  state: SyncState
  connectionId?: string | null
  platformUrl?: string | null
  remindedAt?: string | null
}

/** Writes new states with their history. Whoever was calling the webhook is no longer. */
export async function saveSteps(tx: Database, steps: Step[], now: Date) {
  for (const status of new Set(steps.map(({ state }) => state.status))) {
    const ids = steps.filter(({ state }) => state.status === status).map(({ listing }) => listing.id)
    await tx.update(listings).set({ syncStatus: status }).where(inArray(listings.id, ids))
  }
  for (const { listing, platformUrl } of steps)
    if (platformUrl) await tx.update(listings).set({ platformUrl }).where(eq(listings.id, listing.id))
  if (steps.length > 0) await tx.insert(listingSyncs).values(steps.map(toRow)).onConflictDoUpdate(replaced)
  const events = steps.flatMap(({ listing, state }) => {
    const kind = eventOf(listing.state, state)
    return kind ? [{ listingId: listing.id, at: now.toISOString(), kind, via: state.via, detail: state.reason }] : []
  })
  if (events.length > 0) await tx.insert(syncEvents).values(events)
}

const toRow = ({ listing, state, connectionId = null, remindedAt = null }: Step) => {
  const { status: _, ...rest } = state
  return { ...rest, listingId: listing.id, ownerId: listing.ownerId, connectionId, remindedAt, leasedUntil: null }
}

const replaced = {
  target: listingSyncs.listingId,
  set: {
    via: sql`excluded.via`,
    deliveryId: sql`excluded.delivery_id`,
    connectionId: sql`excluded.connection_id`,
    reason: sql`excluded.reason`,
    attempts: sql`excluded.attempts`,
    nextTryAt: sql`excluded.next_try_at`,
    leasedUntil: sql`excluded.leased_until`,
    startedAt: sql`excluded.started_at`,
    finishedAt: sql`excluded.finished_at`,
    remindedAt: sql`excluded.reminded_at`,
  },
}
