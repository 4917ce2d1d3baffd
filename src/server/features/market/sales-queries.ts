import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Condition, Identity } from '#contract/items.ts'
import type { Database } from '#server/db/database.ts'
import { items, sales } from '#server/db/schema/items.ts'
import type { Sale } from '#server/features/market/own-sales.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** What this server's sellers got for this type within a year. Nobody's name is in it, and few sales count for nothing. */
export async function salesLike(db: Database, { typeId }: Pick<Identity, 'typeId'>, now: Date): Promise<Sale[]> {
  if (!typeId) return []
  const since = new Date(now.getTime() - YEAR_MS).toISOString()
  const rows = await db
    .select({
      typeId: sales.typeId,
      department: sql<string | null>`${items.identification} ->> 'department'`,
      brand: items.brand,
      model: items.model,
      condition: items.condition,
      platform: sales.platform,
      priceCents: sales.priceCents,
      soldAt: sales.soldAt,
    })
    .from(sales)
    .innerJoin(items, eq(items.id, sales.itemId))
    .where(and(eq(sales.typeId, typeId), gt(sales.soldAt, since), isNull(items.deletedAt)))
    .limit(500)
  return rows.map(({ priceCents, ...sale }) => ({
    ...sale,
    condition: sale.condition as Condition,
    priceDollars: priceCents / 100,
    soldAt: new Date(sale.soldAt),
  }))
}
