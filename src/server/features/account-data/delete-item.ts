import { and, eq, gt, isNull } from 'drizzle-orm'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { noSuchItem, ownItem } from '#server/features/items/queries.ts'
import { finalBefore } from '#server/features/items/time-to-undo.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import { wakeAll } from '#server/features/posting/wake-ups.ts'
import type { Context } from '#server/platform/context.ts'

/** With its listings, in the same moment: by it they are known again when the item is brought back. */
export async function deleteItem({ db, actor, now }: Context, id: string) {
  const deletedAt = now().toISOString()
  await db.transaction(async (tx) => {
    const [deleted] = await tx.update(items).set({ deletedAt }).where(ownItem(actor, id)).returning({ id: items.id })
    if (!deleted) throw noSuchItem()
    const present = and(eq(listings.itemId, id), isNull(listings.deletedAt))
    await lockInOrder(tx, present)
    await tx.update(listings).set({ deletedAt }).where(present)
  })
}

export async function restoreItem(context: Context, id: string): Promise<WholeItem> {
  const { db, jobs, actor, now } = context
  await db.transaction(async (tx) => {
    const undoable = gt(items.deletedAt, finalBefore(now()))
    const [item] = await tx
      .select()
      .from(items)
      .where(and(eq(items.id, id), eq(items.ownerId, actor.userId), undoable))
      .for('no key update')
    if (!item?.deletedAt) throw noSuchItem()
    await tx.update(items).set({ deletedAt: null }).where(eq(items.id, id))
    await tx
      .update(listings)
      .set({ deletedAt: null })
      .where(and(eq(listings.itemId, id), eq(listings.deletedAt, item.deletedAt)))
    await wakeAll(tx, jobs)
  })
  return wholeItem(context, id)
}

/** As everybody locks listings, so that nobody waits in a circle. */
const lockInOrder = (tx: Database, which: ReturnType<typeof and>) =>
  tx.select({ id: listings.id }).from(listings).where(which).orderBy(listings.id).for('update')
