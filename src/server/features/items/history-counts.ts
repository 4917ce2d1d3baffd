import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { History } from '#contract/items/history.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { ownItems } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

/** Each from the index that knows it; what is left over is to be listed. */
export async function historyCounts(
  db: Database,
  actor: Pick<Actor, 'userId'>,
): Promise<Pick<History, 'counts' | 'categories'>> {
  const own = ownItems(actor)
  const [ofItems] = await db
    .select({
      count: sql<number>`count(*)::int`,
      categories: sql<
        string[] | null
      >`array_agg(distinct ${items.category}) filter (where ${items.category} is not null)`,
    })
    .from(items)
    .where(own)
  const [ofSales] = await db
    .select({
      all: sql<number>`count(*)::int`,
      imported: sql<number>`(count(*) filter (where ${sales.itemId} is null))::int`,
    })
    .from(sales)
    .leftJoin(items, eq(items.id, sales.itemId))
    .where(and(eq(sales.ownerId, actor.userId), isNull(items.deletedAt)))
  const [kept] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(itemMoney)
    .innerJoin(items, eq(items.id, itemMoney.itemId))
    .where(and(own, eq(itemMoney.ownerId, actor.userId), isNotNull(itemMoney.fate)))
  const [live] = await db
    .select({ count: sql<number>`count(distinct ${listings.itemId})::int` })
    .from(listings)
    .innerJoin(items, eq(items.id, listings.itemId))
    .leftJoin(sales, eq(sales.itemId, listings.itemId))
    .leftJoin(itemMoney, eq(itemMoney.itemId, listings.itemId))
    .where(
      and(
        own,
        eq(listings.ownerId, actor.userId),
        isNull(listings.deletedAt),
        eq(listings.syncStatus, 'posted'),
        isNull(sales.id),
        isNull(itemMoney.fate),
      ),
    )
  const total = ofItems?.count ?? 0
  const imported = ofSales?.imported ?? 0
  const sold = ofSales?.all ?? 0
  const counts = { sold, kept: kept?.count ?? 0, live: live?.count ?? 0 }
  const toList = total + imported - counts.sold - counts.kept - counts.live
  return {
    counts: { all: total + imported, 'to-list': toList, ...counts },
    categories: ofItems?.categories ?? [],
  }
}
