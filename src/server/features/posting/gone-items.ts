import { AppError } from '#contract/errors.ts'
import { GONE_REFUSALS, type Gone } from '#contract/posting/posting.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { and, eq, inArray, isNotNull, or, sql } from '#server/db/sql.ts'

/** Where sales and money are joined: why the item is no longer for sale, or null. */
export const goneOf = sql<Gone | null>`case when ${sales.id} is not null then 'sold' else ${itemMoney.fate} end`

/** Which of these items are no longer for sale, and why. To be asked once their listings are locked. */
export async function goneItems(db: Database, itemIds: string[]): Promise<Map<string, Gone>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ id: items.id, gone: goneOf })
    .from(items)
    .leftJoin(sales, eq(sales.itemId, items.id))
    .leftJoin(itemMoney, eq(itemMoney.itemId, items.id))
    .where(and(inArray(items.id, itemIds), or(isNotNull(sales.id), isNotNull(itemMoney.fate))))
  return new Map(rows.flatMap(({ id, gone }) => (gone ? [[id, gone] as const] : [])))
}

export function refuseGone(gone: Gone | null) {
  if (gone) throw new AppError('conflict', GONE_REFUSALS[gone])
}
