import { AppError } from '#contract/errors.ts'
import { MAX_SCHEDULE_DAYS } from '#contract/posting/posting.ts'
import { listingSchedules, syncEvents } from '#server/db/schema/posting.ts'
import { endSchedules } from '#server/features/posting/begin-sync.ts'
import { refuseGone } from '#server/features/posting/gone-items.ts'
import { cardOf, noSuchListing } from '#server/features/posting/queries.ts'
import { postScheduled } from '#server/features/posting/shared-jobs.ts'
import { lockListings } from '#server/features/posting/sync-records.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'jobs' | 'actor' | 'now'>

/** Plans a listing, or moves its plan: the row says when, so an older wake-up finds nothing to do. */
export async function scheduleListing(context: Needs, id: string, wish: string) {
  const { db, jobs, actor, now } = context
  const at = checkedTime(wish, now())
  await db.transaction(async (tx) => {
    const [listing] = await lockListings(tx, actor.userId, [id])
    if (!listing) throw noSuchListing()
    refuseGone(listing.gone)
    await tx
      .insert(listingSchedules)
      .values({ listingId: id, ownerId: actor.userId, at: at.toISOString() })
      .onConflictDoUpdate({ target: listingSchedules.listingId, set: { at: at.toISOString() } })
    const event = { listingId: id, at: now().toISOString(), kind: 'scheduled', detail: at.toISOString() } as const
    await tx.insert(syncEvents).values(event)
    await jobs.enqueue(tx, postScheduled, {}, { startAfter: at })
  })
  return cardOf(context, id)
}

export function checkedTime(wish: string, now: Date) {
  const at = new Date(wish)
  const inMs = at.getTime() - now.getTime()
  const refuse = (message: string) => new AppError('invalid', message, { at: message })
  if (inMs <= 0) throw refuse('Please choose a time in the future')
  if (inMs > MAX_SCHEDULE_DAYS * 24 * 3600 * 1000) throw refuse('Please choose a time within a year')
  return at
}

export async function unscheduleListing({ db, actor, now }: Needs, id: string) {
  await db.transaction(async (tx) => {
    const [listing] = await lockListings(tx, actor.userId, [id])
    if (!listing) throw noSuchListing()
    await endSchedules(tx, [id], now())
  })
}
