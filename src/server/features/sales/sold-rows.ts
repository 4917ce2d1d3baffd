import { setImmediate } from 'node:timers/promises'
import { UNNAMED } from '#contract/items/identity.ts'
import type { Days } from '#contract/sales/range.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemRow, items } from '#server/db/schema/items.ts'
import { type ItemMoneyRow, itemMoney, type SaleRow, sales } from '#server/db/schema/sales.ts'
import { and, asc, eq, sql } from '#server/db/sql.ts'
import { nameOf } from '#server/features/items/queries.ts'
import { soldWithin } from '#server/features/sales/sold-within.ts'
import type { Actor } from '#server/platform/context.ts'

const BATCH = 500

export interface SoldRow {
  sale: SaleRow
  item: ItemRow | null
  money: ItemMoneyRow | null
}

/** The sales that the summary of the same days counts, oldest first, a batch at a time. */
export async function* soldRows(db: Database, actor: Pick<Actor, 'userId'>, days: Days): AsyncGenerator<SoldRow[]> {
  for (let last: SaleRow | undefined; ; ) {
    const beyond = last && sql`(${sales.soldAt}, ${sales.id}) > (${last.soldAt}::timestamptz, ${last.id}::uuid)`
    const rows = await db
      .select({ sale: sales, item: items, money: itemMoney })
      .from(sales)
      .leftJoin(items, eq(items.id, sales.itemId))
      .leftJoin(itemMoney, eq(itemMoney.itemId, sales.itemId))
      .where(and(soldWithin(actor, days), beyond))
      .orderBy(asc(sales.soldAt), asc(sales.id))
      .limit(BATCH)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)!.sale
    await setImmediate()
  }
}

export const nameSold = ({ item, sale }: Pick<SoldRow, 'item' | 'sale'>) =>
  (item ? nameOf(item) : sale.title) ?? UNNAMED

/** Of an item both stand with the item, of what was read from a file with the sale. */
export const costOf = ({ sale, money }: SoldRow) => money?.costCents ?? sale.costCents
export const basisOf = ({ sale, money }: SoldRow) => money?.basis ?? sale.basis
