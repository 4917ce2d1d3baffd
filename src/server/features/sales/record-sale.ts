import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Sale } from '#contract/sales.ts'
import { sales } from '#server/db/schema/sales.ts'
import { itemOf } from '#server/features/items/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Clocks differ, and it is tomorrow already elsewhere. */
const AHEAD_MS = 24 * 60 * 60 * 1000
const NOT_YET = 'The date of the sale cannot be in the future.'

export async function recordSale({ db, actor, now }: Context, itemId: string, sale: Sale): Promise<Sale> {
  if (Date.parse(sale.soldAt) > now().getTime() + AHEAD_MS) throw new AppError('invalid', NOT_YET, { soldAt: NOT_YET })
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
