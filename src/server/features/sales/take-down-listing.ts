import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { connections, listingSyncs } from '#server/db/schema/posting.ts'
import { type TakeDownRow, takeDowns } from '#server/db/schema/sales.ts'
import { and, eq } from '#server/db/sql.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import { newDeliveryId } from '#server/features/posting/begin-sync.ts'
import { postBeforeDown } from '#server/features/posting/earlier-post.ts'
import { markDown } from '#server/features/posting/end-listings.ts'
import { nextMorning } from '#server/features/posting/next-morning.ts'
import { noSuchListing } from '#server/features/posting/queries.ts'
import { tellEnded } from '#server/features/posting/shared-jobs.ts'
import { type LockedListing, lockListings, saveSteps } from '#server/features/posting/sync-records.ts'
import { postedBy, startSync } from '#server/features/posting/sync-state.ts'
import type { Context } from '#server/platform/context.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

interface Said {
  skipped?: boolean | undefined
  undone?: boolean | undefined
  again?: boolean | undefined
}

/** The seller took a listing down, or will do it later, takes that back, or has its webhook told again. Said twice, it is said once. */
export async function takeDownListing(context: Context, id: string, { skipped, undone, again }: Said) {
  const { db, actor, jobs, now } = context
  const itemId = await db.transaction(async (tx) => {
    const [listing] = await lockListings(tx, actor.userId, [id])
    if (!listing) throw noSuchListing()
    const [line] = await tx.select().from(takeDowns).where(eq(takeDowns.listingId, id))
    if (!again && !undone && !skipped) await settleDown(tx, listing, now())
    else if (!line) throw new AppError('conflict', 'This listing is not on a list of what to take down.')
    else if (again) await tellAgain(tx, jobs, line, now())
    else if (undone) await takeBack(tx, listing, line, now())
    else await leaveForLater(tx, line, now())
    return listing.itemId
  })
  return wholeItem(context, itemId)
}

/** Also where it is on no list: then it is a draft again, and that is all. */
async function settleDown(tx: Database, { id, state }: LockedListing, now: Date) {
  if (state) await markDown(tx, id, 'down', now)
  await setLine(tx, id, { state: 'down', remindAt: null, settledAt: now.toISOString() })
}

async function tellAgain(tx: Database, jobs: Jobs, { listingId, ownerId, way, state }: TakeDownRow, now: Date) {
  // Whatever else it is, there is nobody to tell.
  if (way !== 'webhook' || (state !== 'open' && state !== 'skipped')) return
  await setLine(tx, listingId, { state: 'telling', remindAt: nextReminder(now) })
  await jobs.enqueue(tx, tellEnded, { listingId, deliveryId: newDeliveryId() }, { ownerId })
}

async function takeBack(tx: Database, listing: LockedListing, line: TakeDownRow, now: Date) {
  const wasDown = line.state === 'down'
  if (wasDown) await putBack(tx, listing, line, now)
  if (wasDown || line.way === 'hand')
    await setLine(tx, listing.id, { state: 'open', remindAt: nextReminder(now), settledAt: null })
}

async function leaveForLater(tx: Database, { listingId, state }: TakeDownRow, now: Date) {
  if (state === 'down' || state === 'done') return
  await setLine(tx, listingId, { state: 'skipped', remindAt: nextReminder(now) })
}

const setLine = (tx: Database, listingId: string, change: Partial<TakeDownRow>) =>
  tx.update(takeDowns).set(change).where(eq(takeDowns.listingId, listingId))

const nextReminder = (now: Date) => nextMorning(now).toISOString()

/** As it was: begun, or up again. What a webhook took is that webhook's, which knows it as it was when it was said to be down. */
async function putBack(tx: Database, listing: LockedListing, { way, url, settledAt }: TakeDownRow, now: Date) {
  const start = { deliveryId: newDeliveryId(), now }
  if (!(await postBeforeDown(tx, listing.id))) {
    const begun = startSync(null, { ...start, via: 'assisted', again: true, inFlight: false })
    return saveSteps(tx, [{ listing, state: begun, platformUrl: url }], now)
  }
  const connectionId = way === 'webhook' ? await onlyWebhook(tx, listing.ownerId) : null
  const state = postedBy(connectionId ? 'webhook' : 'assisted', start)
  await saveSteps(tx, [{ listing, state, connectionId, platformUrl: url }], now)
  const itsSync = eq(listingSyncs.listingId, listing.id)
  if (connectionId) await tx.update(listingSyncs).set({ toldAsOf: settledAt }).where(itsSync)
}

/** Which one took a listing is forgotten when it comes down. Where that is no question, it is known again. */
async function onlyWebhook(tx: Database, ownerId: string) {
  const webhooks = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.ownerId, ownerId), eq(connections.platform, 'webhook')))
    .for('key share')
  return webhooks.length === 1 ? webhooks[0]!.id : null
}
