import type { SalePlace } from '#contract/sales/places.ts'
import type { TakeDownState, TakeDownWay } from '#contract/sales/sales.ts'
import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSchedules, listingSyncs, syncEvents } from '#server/db/schema/posting.ts'
import { takeDowns } from '#server/db/schema/sales.ts'
import { and, eq, inArray, isNull } from '#server/db/sql.ts'
import { endSchedules, newDeliveryId } from '#server/features/posting/begin-sync.ts'
import { earlierPost } from '#server/features/posting/earlier-post.ts'
import { nextMorning } from '#server/features/posting/next-morning.ts'
import { deliverDue, postScheduled, tellEnded } from '#server/features/posting/shared-jobs.ts'
import { type LockedListing, lockListings, saveSteps } from '#server/features/posting/sync-records.ts'
import { isOnlyDue, resumeSync } from '#server/features/posting/sync-state.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

interface Item {
  itemId: string
  ownerId: string
}

interface Needs {
  jobs: Jobs
  now: Date
}

/**
 * The item is no longer for sale: what is planned is canceled, webhooks are told, and what the seller posted by hand
 * goes on the list of what they have to take down.
 */
export async function endListings(
  tx: Database,
  { jobs, now }: Needs,
  { itemId, ownerId }: Item,
  soldOn: SalePlace | null,
) {
  const locked = await lockAllOf(tx, { itemId, ownerId })
  const schedules = await endSchedules(
    tx,
    locked.map(({ id }) => id),
    now,
  )
  const urls = await urlsOf(tx, itemId)
  const untouched = await onlyDueOf(tx, locked)
  const rows = locked.flatMap((listing) => {
    const scheduledFor = schedules.get(listing.id) ?? null
    const way = (untouched.has(listing.id) ? null : endOf(listing, soldOn)) ?? (scheduledFor ? 'schedule' : null)
    if (!way) return []
    const state = FIRST_STATES[way]
    const remindAt = state === 'done' ? null : nextMorning(now).toISOString()
    const row = { listingId: listing.id, itemId, ownerId, way, state, scheduledFor, remindAt }
    return [{ ...row, url: urls.get(listing.id) ?? null, createdAt: now.toISOString() }]
  })
  if (rows.length > 0) await tx.insert(takeDowns).values(rows).onConflictDoNothing()
  for (const { listingId, state } of rows)
    if (state === 'telling') await jobs.enqueue(tx, tellEnded, { listingId, deliveryId: newDeliveryId() }, { ownerId })
}

const FIRST_STATES: Record<TakeDownWay, TakeDownState> = {
  hand: 'open',
  webhook: 'telling',
  schedule: 'done',
  here: 'done',
}

/** How a listing that is up, or may be, comes down; null for one that is not. A delivery under way ends by itself. */
function endOf({ platform, state, row }: LockedListing, soldOn: SalePlace | null): TakeDownWay | null {
  if (state?.status !== 'posted' && !(state?.status === 'pending' && state.via === 'assisted')) return null
  if (state.via === 'webhook' && row?.connectionId) return 'webhook'
  return platform === soldOn ? 'here' : 'hand'
}

/** Those whose time came, but which nobody began to post, now or earlier. */
async function onlyDueOf(tx: Database, locked: LockedListing[]) {
  const found = new Set<string>()
  for (const { id, state, row } of locked) if (isOnlyDue(state, row) && !(await earlierPost(tx, id))) found.add(id)
  return found
}

/**
 * For sale after all: what was planned and is still to come is planned again, and what was not delivered because the item
 * was gone is delivered now. What came down meanwhile stays down.
 */
export async function reopenListings(tx: Database, { jobs, now }: Needs, item: Item) {
  await resumeDeliveries(tx, { jobs, now }, await lockAllOf(tx, item))
  const ended = await tx.delete(takeDowns).where(eq(takeDowns.itemId, item.itemId)).returning()
  for (const { listingId, scheduledFor } of ended) {
    if (!scheduledFor || Date.parse(scheduledFor) <= now.getTime()) continue
    await tx
      .insert(listingSchedules)
      .values({ listingId, ownerId: item.ownerId, at: scheduledFor })
      .onConflictDoNothing()
    const event = { listingId, at: now.toISOString(), kind: 'scheduled', detail: scheduledFor } as const
    await tx.insert(syncEvents).values(event)
    await jobs.enqueue(tx, postScheduled, {}, { startAfter: new Date(scheduledFor) })
  }
}

async function resumeDeliveries(tx: Database, { jobs, now }: Needs, locked: LockedListing[]) {
  const steps = locked.flatMap((listing) => {
    const state = listing.gone ? null : resumeSync(listing.state, now)
    return state ? [{ listing, state, connectionId: listing.row?.connectionId ?? null }] : []
  })
  if (steps.length === 0) return
  await saveSteps(tx, steps, now)
  await jobs.enqueue(tx, deliverDue, {})
}

/** It is down: a draft again. `how` is what its history says. */
export async function markDown(tx: Database, listingId: string, how: 'down' | 'told', now: Date) {
  await tx.update(listings).set({ syncStatus: 'not_synced', platformUrl: null }).where(eq(listings.id, listingId))
  await tx.delete(listingSyncs).where(eq(listingSyncs.listingId, listingId))
  await tx.insert(syncEvents).values({ listingId, at: now.toISOString(), kind: how })
}

async function lockAllOf(tx: Database, { itemId, ownerId }: Item) {
  const present = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.itemId, itemId), isNull(listings.deletedAt)))
  return lockListings(
    tx,
    ownerId,
    present.map(({ id }) => id),
  )
}

async function urlsOf(tx: Database, itemId: string) {
  const rows = await tx
    .select({ id: listings.id, url: listings.platformUrl })
    .from(listings)
    .where(and(eq(listings.itemId, itemId), inArray(listings.syncStatus, ['posted', 'pending'])))
  return new Map(rows.map(({ id, url }) => [id, url]))
}
