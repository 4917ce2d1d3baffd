import { AppError } from '#contract/errors.ts'
import type { Decision, Pile } from '#contract/piles/piles.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { pileGroups } from '#server/db/schema/piles.ts'
import { and, eq, isNotNull, sql } from '#server/db/sql.ts'
import { deleteItem, restoreItem } from '#server/features/account-data/delete-item.ts'
import { holdPile, noSuchGroup, toPile } from '#server/features/piles/queries.ts'
import type { Context } from '#server/platform/context.ts'

const IN_WORK = 'This item is being analyzed. Please wait until it is ready.'
const NOT_YET = 'This item is not analyzed yet, so there is nothing to look at.'

/** 'Looks right', 'Not for sale', or neither after all. What is not for sale has no item: one that was made is deleted. */
export async function decideGroup(
  context: Context,
  { id: pileId, groupId }: { id: string; groupId: string },
  decision: Decision | null,
): Promise<Pile> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const pile = await holdPile(tx, actor, pileId)
    const its = and(eq(pileGroups.id, groupId), eq(pileGroups.pileId, pileId))
    const [group] = await tx.select().from(pileGroups).where(its).for('update')
    if (!group) throw noSuchGroup()
    if (group.state === 'analyzing') throw new AppError('conflict', IN_WORK)
    if (group.itemId) {
      await keepOrDelete({ ...context, db: tx }, group.itemId, decision)
      await confirmName(tx, group.itemId, decision === 'right')
    } else if (decision === 'right') throw new AppError('conflict', NOT_YET)
    await tx
      .update(pileGroups)
      .set({ decision, ...(decision === 'not_for_sale' && { turnAt: null }) })
      .where(its)
    return toPile(tx, pile)
  })
}

/** What the seller has looked at is no guess any more; what has no name yet is none. */
async function confirmName(tx: Database, itemId: string, confirmed: boolean) {
  const { identification } = items
  const next = confirmed ? sql`${identification} || '{"confirmed": true}'` : sql`${identification} - 'confirmed'`
  await tx
    .update(items)
    .set({ identification: next })
    .where(and(eq(items.id, itemId), isNotNull(items.type)))
}

async function keepOrDelete(context: Context, itemId: string, decision: Decision | null) {
  const isDeleted = await deletedItem(context.db, itemId)
  if (decision === 'not_for_sale' && !isDeleted) await deleteItem(context, itemId)
  if (decision !== 'not_for_sale' && isDeleted) await restoreItem(context, itemId)
}

async function deletedItem(tx: Database, itemId: string) {
  const [item] = await tx.select({ deletedAt: items.deletedAt }).from(items).where(eq(items.id, itemId))
  return item?.deletedAt !== null
}
