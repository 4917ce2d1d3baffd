import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Fate } from '#contract/items/item-state.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { moneyOf } from '#server/features/items/item-money.ts'
import { holdItem } from '#server/features/items/queries.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import { endListings, reopenListings } from '#server/features/posting/end-listings.ts'
import { resumePlan } from '#server/features/sales/plan/save-price-plan.ts'
import type { Context } from '#server/platform/context.ts'

/** Given away or kept: no longer for sale, so its listings have to come down as after a sale. */
export async function keepItem(context: Context, itemId: string, fate: Fate) {
  const { db, actor, jobs, now } = context
  await db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    const [sold] = await tx.select({ id: sales.id }).from(sales).where(eq(sales.itemId, itemId))
    if (sold) throw new AppError('conflict', 'This item is sold. Undo the sale first.')
    const before = await moneyOf(tx, itemId)
    const next = { fate, ...(before.fate ? {} : { keptAt: now().toISOString() }) }
    await tx
      .insert(itemMoney)
      .values({ itemId, ownerId: actor.userId, ...next })
      .onConflictDoUpdate({ target: itemMoney.itemId, set: next })
    if (!before.fate) await endListings(tx, { jobs, now: now() }, { itemId, ownerId: actor.userId }, null)
  })
  return wholeItem(context, itemId)
}

export async function offerItem({ db, actor, jobs, now }: Context, itemId: string) {
  await db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    const { fate } = await moneyOf(tx, itemId)
    if (!fate) return
    await tx.update(itemMoney).set({ fate: null, keptAt: null }).where(eq(itemMoney.itemId, itemId))
    await reopenListings(tx, { jobs, now: now() }, { itemId, ownerId: actor.userId })
    await resumePlan(tx, itemId)
  })
}
