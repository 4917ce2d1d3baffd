import { AppError } from '#contract/errors.ts'
import type { Fate } from '#contract/items/item-state.ts'
import type { Outcome } from '#contract/listings/bulk-acts.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { and, eq, inArray, isNull } from '#server/db/sql.ts'
import { moneyOf } from '#server/features/items/item-money.ts'
import { holdItem, ownItems } from '#server/features/items/queries.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import { endListings, reopenListings } from '#server/features/posting/end-listings.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import { resumePlan } from '#server/features/sales/plan/save-price-plan.ts'
import type { Context } from '#server/platform/context.ts'

/** Given away or kept: no longer for sale, so its listings have to come down as after a sale. */
export async function keepItem(context: Context, itemId: string, fate: Fate) {
  const { db, actor } = context
  await db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    const [sold] = await tx.select({ id: sales.id }).from(sales).where(eq(sales.itemId, itemId))
    if (sold) throw new AppError('conflict', 'This item is sold. Undo the sale first.')
    const before = await moneyOf(tx, itemId)
    if (before.fate) await tx.update(itemMoney).set({ fate }).where(eq(itemMoney.itemId, itemId))
    else await keep(tx, context, itemId, fate)
  })
  return wholeItem(context, itemId)
}

/** Those that are for sale; what became of the others is not said anew. */
export function keepItems(context: Context, wanted: string[], fate: Fate): Promise<Outcome> {
  const ids = [...new Set(wanted)]
  return context.db.transaction(async (tx) => {
    const own = await holdAll(tx, context.actor, ids)
    const gone = await goneItems(tx, own)
    const changed = own.filter((id) => !gone.has(id))
    for (const id of changed) await keep(tx, context, id, fate)
    const left = ids.filter((id) => !changed.includes(id))
    return { changed, stayed: left.map((id) => ({ id, why: gone.get(id) ?? 'missing' })) }
  })
}

async function keep(tx: Database, { actor, jobs, now }: Context, itemId: string, fate: Fate) {
  const next = { fate, keptAt: now().toISOString() }
  await tx
    .insert(itemMoney)
    .values({ itemId, ownerId: actor.userId, ...next })
    .onConflictDoUpdate({ target: itemMoney.itemId, set: next })
  await endListings(tx, { jobs, now: now() }, { itemId, ownerId: actor.userId }, null)
}

export async function offerItem(context: Context, itemId: string) {
  const { db, actor } = context
  await db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    await offer(tx, context, itemId)
  })
}

export function offerItems(context: Context, wanted: string[]) {
  return context.db.transaction(async (tx) => {
    const ids: string[] = []
    for (const id of await holdAll(tx, context.actor, wanted)) if (await offer(tx, context, id)) ids.push(id)
    return { ids }
  })
}

/** Whether it was given away or kept. */
async function offer(tx: Database, { actor, jobs, now }: Context, itemId: string) {
  const { fate } = await moneyOf(tx, itemId)
  if (!fate) return false
  await tx.update(itemMoney).set({ fate: null, keptAt: null }).where(eq(itemMoney.itemId, itemId))
  await reopenListings(tx, { jobs, now: now() }, { itemId, ownerId: actor.userId })
  await resumePlan(tx, itemId)
  return true
}

/** Which of these are the seller's, held in the order in which everybody locks them: items, then listings, each by their id. */
async function holdAll(tx: Database, actor: Context['actor'], wanted: string[]) {
  const held = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(ownItems(actor), inArray(items.id, wanted)))
    .orderBy(items.id)
    .for('no key update')
  const ids = held.map(({ id }) => id)
  const present = and(inArray(listings.itemId, ids), isNull(listings.deletedAt))
  await tx.select({ id: listings.id }).from(listings).where(present).orderBy(listings.id).for('update')
  return ids
}
