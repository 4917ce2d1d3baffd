import { and, eq } from 'drizzle-orm'
import type { Sale } from '#contract/analysis.ts'
import { sales } from '#server/db/schema/items.ts'
import { itemOf } from '#server/features/items/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function recordSale({ db, actor }: Context, itemId: string, sale: Sale): Promise<Sale> {
  const { typeId } = await itemOf(db, actor, itemId)
  const noted = { ...sale, soldAt: new Date(sale.soldAt).toISOString() }
  await db
    .insert(sales)
    .values({ itemId, ownerId: actor.userId, typeId, ...noted })
    .onConflictDoUpdate({ target: sales.itemId, set: { typeId, ...noted } })
  return noted
}

export async function forgetSale({ db, actor }: Context, itemId: string) {
  await itemOf(db, actor, itemId)
  await db.delete(sales).where(and(eq(sales.itemId, itemId), eq(sales.ownerId, actor.userId)))
}
