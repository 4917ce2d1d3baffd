import { AppError } from '#contract/errors.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { and, desc, eq, gt, inArray, isNull } from '#server/db/sql.ts'
import { finalBefore } from '#server/features/items/time-to-undo.ts'
import { cardOf, noSuchListing, ownListings } from '#server/features/posting/queries.ts'
import { wakeAll } from '#server/features/posting/wake-ups.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'jobs' | 'actor' | 'now'>

/** Deleted listings are not delivered and their schedules rest, but all of it is kept while the seller may undo. */
export function deleteListings({ db, actor, now }: Needs, ids: string[]) {
  const present = ownListings(actor.userId, ids)
  return db.transaction(async (tx) => {
    // As everybody locks listings, so that nobody waits in a circle.
    await tx.select({ id: listings.id }).from(listings).where(present).orderBy(listings.id).for('update')
    const deletedAt = now().toISOString()
    const deleted = await tx.update(listings).set({ deletedAt }).where(present).returning({ id: listings.id })
    return { ids: deleted.map(({ id }) => id) }
  })
}

export async function deleteListing(context: Needs, id: string) {
  const { ids } = await deleteListings(context, [id])
  if (ids.length === 0) throw noSuchListing()
}

/** Where a newer listing stands in the meantime, or the item itself is deleted, the old one stays deleted. */
export function restoreListings({ db, jobs, actor, now }: Needs, ids: string[]) {
  const wanted = and(undoable(actor.userId, now()), inArray(listings.id, ids))
  return db.transaction(async (tx) => {
    const itemIds = tx.select({ id: listings.itemId }).from(listings).where(wanted)
    // Whoever writes listings anew holds the item, too: what is read from here on is what stays.
    const held = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(inArray(items.id, itemIds), isNull(items.deletedAt)))
      .orderBy(items.id)
      .for('no key update')
    const ofHeld = inArray(
      listings.itemId,
      held.map(({ id }) => id),
    )
    const present = await tx
      .select()
      .from(listings)
      .where(and(ofHeld, isNull(listings.deletedAt)))
    const deleted = await tx.select().from(listings).where(and(ofHeld, wanted)).orderBy(desc(listings.createdAt))
    const taken = new Set(present.map(placeOf))
    const free = deleted.filter((listing) => !taken.has(placeOf(listing)) && taken.add(placeOf(listing)))
    const ofFree = inArray(
      listings.id,
      free.map(({ id }) => id),
    )
    const restored = await tx.update(listings).set({ deletedAt: null }).where(ofFree).returning({ id: listings.id })
    await wakeAll(tx, jobs)
    return { ids: restored.map(({ id }) => id) }
  })
}

const undoable = (ownerId: string, now: Date) =>
  and(eq(listings.ownerId, ownerId), gt(listings.deletedAt, finalBefore(now)))

const placeOf = ({ itemId, platform }: Pick<ListingRow, 'itemId' | 'platform'>) => `${itemId} ${platform}`

export async function restoreListing(context: Needs, id: string) {
  const { ids } = await restoreListings(context, [id])
  if (ids.length === 0) throw await whyNotRestored(context, id)
  return cardOf(context, id)
}

async function whyNotRestored({ db, actor, now }: Needs, id: string) {
  const [kept] = await db
    .select({ platform: listings.platform, itemDeletedAt: items.deletedAt })
    .from(listings)
    .innerJoin(items, eq(items.id, listings.itemId))
    .where(and(undoable(actor.userId, now()), eq(listings.id, id)))
  if (!kept) return noSuchListing()
  if (kept.itemDeletedAt)
    return new AppError('conflict', 'The item this listing belongs to is deleted. Restore it first.')
  const name = MARKETPLACE_NAMES[kept.platform]
  return new AppError('conflict', `There is a newer listing for ${name}, so this one stays deleted.`)
}
