import { eq } from 'drizzle-orm'
import { items } from '#server/db/schema/items.ts'
import { sales } from '#server/db/schema/sales.ts'
import { removeItems } from '#server/features/account-data/remove-items.ts'
import type { Context } from '#server/platform/context.ts'

/** Items with their listings and sales, and the photos; the account, its settings and its exports stay. */
export async function clearHistory(context: Context) {
  await context.db.transaction(async (tx) => {
    await removeItems(context, tx, eq(items.ownerId, context.actor.userId))
    // What was read from a file belongs to no item.
    await tx.delete(sales).where(eq(sales.ownerId, context.actor.userId))
  })
}
