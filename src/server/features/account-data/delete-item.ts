import type { WholeItem } from '#contract/items/whole-item.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, eq, gt, inArray, isNull, sql } from '#server/db/sql.ts'
import { readUnread } from '#server/features/items/photos-to-read.ts'
import { noSuchItem, ownItems } from '#server/features/items/queries.ts'
import { finalBefore } from '#server/features/items/time-to-undo.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import { wakeAll } from '#server/features/posting/wake-ups.ts'
import type { Context } from '#server/platform/context.ts'

interface Deletion {
  ids: string[]
  /** Cannot be undone. */
  final?: boolean
}

/** With its listings, in the same moment: by it they are known again when the item is brought back. */
export async function deleteItem(context: Context, id: string) {
  const { ids } = await deleteItems(context, { ids: [id] })
  if (ids.length === 0) throw noSuchItem()
}

export function deleteItems({ db, actor, now }: Context, { ids: wanted, final = false }: Deletion) {
  const deletedAt = final ? finalBefore(now()) : now().toISOString()
  return db.transaction(async (tx) => {
    const own = and(ownItems(actor), inArray(items.id, wanted))
    // As everybody locks items and then listings, so that nobody waits in a circle.
    await tx.select({ id: items.id }).from(items).where(own).orderBy(items.id).for('update')
    const deleted = await tx.update(items).set({ deletedAt }).where(own).returning({ id: items.id })
    const ids = deleted.map(({ id }) => id)
    const present = and(inArray(listings.itemId, ids), isNull(listings.deletedAt))
    await tx.select({ id: listings.id }).from(listings).where(present).orderBy(listings.id).for('update')
    await tx.update(listings).set({ deletedAt }).where(present)
    return { ids }
  })
}

export async function restoreItem(context: Context, id: string): Promise<WholeItem> {
  const { ids } = await restoreItems(context, [id])
  if (ids.length === 0) throw noSuchItem()
  return wholeItem(context, id)
}

export function restoreItems({ db, jobs, actor, now }: Context, wanted: string[]) {
  return db.transaction(async (tx) => {
    const undoable = and(eq(items.ownerId, actor.userId), gt(items.deletedAt, finalBefore(now())))
    const deleted = await tx
      .select({ id: items.id, deletedAt: items.deletedAt })
      .from(items)
      .where(and(undoable, inArray(items.id, wanted)))
      .orderBy(items.id)
      .for('no key update')
    const ids = deleted.map(({ id }) => id)
    const wentAlong = and(
      inArray(listings.itemId, ids),
      sql`${listings.deletedAt} = (select ${items.deletedAt} from ${items} where ${items.id} = ${listings.itemId})`,
    )
    await tx.update(listings).set({ deletedAt: null }).where(wentAlong)
    await tx.update(items).set({ deletedAt: null }).where(inArray(items.id, ids))
    if (ids.length > 0) await wakeAll(tx, jobs)
    await readUnread(tx, jobs, ids)
    return { ids }
  })
}
