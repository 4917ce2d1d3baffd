import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { connections, listingSyncs, syncEvents } from '#server/db/schema/posting.ts'
import { and, eq, gt, isNotNull, isNull, lt, ne } from '#server/db/sql.ts'
import { photoIds } from '#server/features/items/photo-queries.ts'
import { newDeliveryId } from '#server/features/posting/begin-sync.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import { sendUntold } from '#server/features/posting/send-untold.job.ts'
import { TELLING } from '#server/features/posting/shared-jobs.ts'
import { tellWebhook, whyNotTaken } from '#server/features/posting/tell-webhook.ts'
import { tellFailedAt } from '#server/features/posting/told-together.ts'
import { webhookBody } from '#server/features/posting/webhook-body.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { type Attempt, type Jobs, job } from '#server/platform/jobs/jobs.ts'

/** A change is told once the seller has left the listing alone for so long: ten edits in a row are one. */
const QUIET_MS = 30_000
/** What nobody could be told of for so long is told no more. */
const WINDOW_MS = 24 * 3600 * 1000
const BATCH = 100

/** Looks for listings that changed after their webhook took them; whatever changes one, it is seen here. */
export const findUpdated = job({
  name: 'find-updated-listings',
  data: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 30,
  cron: '* * * * *',
})

/** Tells a webhook that a listing it took has changed. */
export const tellUpdated = job({
  name: 'tell-listing-updated',
  data: z.object({ listingId: z.uuid(), deliveryId: z.string(), asOf: z.string() }),
  ...TELLING,
})

export async function runFindUpdated({ db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>) {
  while ((await db.transaction((tx) => noteUpdated(tx, jobs, now()))) === BATCH);
}

/** Noted and queued in one: each change is told once, by whichever process found it. */
async function noteUpdated(tx: Database, jobs: Jobs, now: Date) {
  const at = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const found = await tx
    .select({ listingId: listings.id, ownerId: listings.ownerId, asOf: listings.updatedAt })
    .from(listings)
    .innerJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .where(
      and(
        eq(listings.syncStatus, 'posted'),
        isNull(listings.deletedAt),
        gt(listings.updatedAt, at(WINDOW_MS)),
        lt(listings.updatedAt, at(QUIET_MS)),
        eq(listingSyncs.via, 'webhook'),
        isNotNull(listingSyncs.connectionId),
        gt(listings.updatedAt, listingSyncs.toldAsOf),
      ),
    )
    .limit(BATCH)
    .for('update', { of: listingSyncs, skipLocked: true })
  for (const { listingId, ownerId, asOf } of found) {
    await tx.update(listingSyncs).set({ toldAsOf: asOf }).where(eq(listingSyncs.listingId, listingId))
    await jobs.enqueue(tx, tellUpdated, { listingId, deliveryId: newDeliveryId(), asOf }, { ownerId })
  }
  return found.length
}

interface Told {
  listingId: string
  deliveryId: string
  asOf: string
}

/** Tries again while the webhook does not answer; what it never took is told to the seller. */
export async function runTellUpdated(
  deps: Dependencies,
  { listingId, deliveryId, asOf }: Told,
  { isLast }: Attempt,
): Promise<void> {
  const found = await updatedListing(deps.db, listingId)
  // Taken back, or changed once more: then that change is told.
  if (!found || found.listing.updatedAt !== asOf) return
  const { listing, item, connection } = found
  if ((await goneItems(deps.db, [item.id])).has(item.id)) return
  const body = webhookBody(deps, listing, item, found.photoIds, connection.id)
  const answer = await tellWebhook(deps, connection, deliveryId, { ...body, type: 'listing.updated' })
  if (!answer) return
  if (answer.kind === 'failed' && !isLast)
    throw new Error(`a webhook was not told that a listing changed: ${answer.reason}`)
  if (answer.kind !== 'accepted') return noteUntold(deps, listingId, whyNotTaken(answer))
  const event = { listingId, at: deps.now().toISOString(), kind: 'updated', via: 'webhook' } as const
  await deps.db.insert(syncEvents).values(event)
}

async function noteUntold({ db, jobs, now }: Dependencies, listingId: string, reason: string) {
  const at = now()
  const event = { listingId, at: at.toISOString(), kind: 'untold', via: 'webhook', detail: reason } as const
  await db.transaction(async (tx) => {
    const [noted] = await tx.insert(syncEvents).values(event).returning({ eventId: syncEvents.id })
    await jobs.enqueue(tx, sendUntold, noted!, { startAfter: tellFailedAt(at) })
  })
}

async function updatedListing(db: Database, listingId: string) {
  const [found] = await db
    .select({ listing: listings, item: items, photoIds, connection: connections })
    .from(listings)
    .innerJoin(items, eq(items.id, listings.itemId))
    .innerJoin(users, and(eq(users.id, listings.ownerId), ne(users.subscriptionStatus, 'suspended')))
    .innerJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .innerJoin(connections, eq(connections.id, listingSyncs.connectionId))
    .where(and(eq(listings.id, listingId), isNull(listings.deletedAt), eq(listings.syncStatus, 'posted')))
  return found
}
