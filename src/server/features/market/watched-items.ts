import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { priceWatches } from '#server/db/schema/market.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { and, asc, eq, exists, isNotNull, isNull, notExists, sql } from '#server/db/sql.ts'

/** Priced, posted somewhere, and neither sold nor kept. */
const isLive = (db: Database) =>
  and(
    isNull(items.deletedAt),
    isNotNull(items.pricing),
    exists(
      db
        .select({ one: sql`1` })
        .from(listings)
        .where(and(eq(listings.itemId, items.id), isNull(listings.deletedAt), eq(listings.syncStatus, 'posted'))),
    ),
    notExists(db.select({ one: sql`1` }).from(sales).where(eq(sales.itemId, items.id))),
    notExists(
      db
        .select({ one: sql`1` })
        .from(itemMoney)
        .where(and(eq(itemMoney.itemId, items.id), isNotNull(itemMoney.fate))),
    ),
  )

/** A seller's live items, those first that were not looked at for longest. */
export const watchedItems = (db: Database, ownerId: string, most: number) =>
  db
    .select({ item: items, watch: priceWatches })
    .from(items)
    .leftJoin(priceWatches, eq(priceWatches.itemId, items.id))
    .where(and(eq(items.ownerId, ownerId), isLive(db)))
    .orderBy(sql`${priceWatches.checkedAt} asc nulls first`, asc(items.createdAt), asc(items.id))
    .limit(most)
