import { and, eq, gt, inArray } from 'drizzle-orm'
import { UNDO_DELETE_MINUTES } from '#contract/dashboard.ts'
import { listings } from '#server/db/schema/items.ts'
import { cardOf, noSuchListing, ownListings } from '#server/features/sync/queries.ts'
import { wakeAll } from '#server/features/sync/wake-ups.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'jobs' | 'actor' | 'now'>

/** Deleted listings are not delivered and their schedules rest, but all of it is kept while the seller may undo. */
export async function deleteListings({ db, actor, now }: Needs, ids: string[]) {
  const deleted = await db
    .update(listings)
    .set({ deletedAt: now().toISOString() })
    .where(ownListings(actor.userId, ids))
    .returning({ id: listings.id })
  return { ids: deleted.map(({ id }) => id) }
}

export async function deleteListing(context: Needs, id: string) {
  const { ids } = await deleteListings(context, [id])
  if (ids.length === 0) throw noSuchListing()
}

/** The moment before which a deletion is final. */
export const finalBefore = (now: Date) => new Date(now.getTime() - UNDO_DELETE_MINUTES * 60_000).toISOString()

export function restoreListings({ db, jobs, actor, now }: Needs, ids: string[]) {
  return db.transaction(async (tx) => {
    const undoable = gt(listings.deletedAt, finalBefore(now()))
    const restored = await tx
      .update(listings)
      .set({ deletedAt: null })
      .where(and(eq(listings.ownerId, actor.userId), inArray(listings.id, ids), undoable))
      .returning({ id: listings.id })
    await wakeAll(tx, jobs)
    return { ids: restored.map(({ id }) => id) }
  })
}

export async function restoreListing(context: Needs, id: string) {
  const { ids } = await restoreListings(context, [id])
  if (ids.length === 0) throw noSuchListing()
  return cardOf(context, id)
}
