import { and, eq, gt } from 'drizzle-orm'
import type { Condition, Identity } from '#contract/items.ts'
import type { Database } from '#server/db/database.ts'
import { items, sales } from '#server/db/schema/items.ts'
import type { Sale } from '#server/features/market/own-sales.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** What this server's sellers got for this type within a year. Nobody's name is in it, and few sales count for nothing. */
export async function salesLike(db: Database, { typeId }: Identity, now: Date): Promise<Sale[]> {
  if (!typeId) return []
  const rows = await db
    .select({ sale: sales, item: items })
    .from(sales)
    .innerJoin(items, eq(items.id, sales.itemId))
    .where(and(eq(sales.typeId, typeId), gt(sales.soldAt, new Date(now.getTime() - YEAR_MS).toISOString())))
    .limit(500)
  return rows.map(({ sale, item }) => ({
    typeId: sale.typeId,
    department: item.identification.department,
    brand: item.brand,
    model: item.model,
    condition: item.condition as Condition,
    platform: sale.platform,
    priceDollars: sale.priceCents / 100,
    soldAt: new Date(sale.soldAt),
  }))
}
