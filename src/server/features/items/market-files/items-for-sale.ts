import type { WantedForSale } from '#contract/items/market-files.ts'
import { placeName } from '#contract/sales/places.ts'
import type { Database } from '#server/db/database.ts'
import { itemImports } from '#server/db/schema/analysis.ts'
import { historyLines, type ItemRow, items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { type ItemMoneyRow, itemMoney } from '#server/db/schema/sales.ts'
import { and, asc, desc, eq, inArray, isNull, ne, sql } from '#server/db/sql.ts'
import { wantedLines } from '#server/features/items/wanted-lines.ts'
import type { Actor } from '#server/platform/context.ts'

type Owner = Pick<Actor, 'userId'>

/** What an item's condition follows from. */
const KNOWN = { identification: items.identification, noun: items.noun, answers: items.answers, base: items.base }
type KnownItem = Pick<ItemRow, keyof typeof KNOWN>

/** Whose file it is. */
type Market = 'ebay' | 'facebook'

/** What an import brought from there is listed there. */
const notOnEbay = sql`not exists (select 1 from ${itemImports} where ${itemImports.itemId} = ${historyLines.id} and ${itemImports.source} = ${placeName('ebay')})`

/** With what the listing for Facebook says: it has room for the longest texts. What is there already would be there twice. */
const forSale = (actor: Owner, query: WantedForSale, market: Market) =>
  and(
    wantedLines(actor, query),
    inArray(historyLines.shelf, ['to-list', 'live']),
    isNull(items.refusal),
    eq(listings.platform, 'facebook'),
    isNull(listings.deletedAt),
    market === 'facebook' ? ne(listings.syncStatus, 'posted') : notOnEbay,
  )

export async function itemsForSale(
  db: Database,
  actor: Owner,
  { part, ...query }: WantedForSale & { part: number },
  { market, most }: { market: Market; most: number },
): Promise<({ listing: ListingRow; item: KnownItem } & Pick<ItemMoneyRow, 'sku'>)[]> {
  return db
    .select({ listing: listings, item: KNOWN, sku: itemMoney.sku })
    .from(historyLines)
    .innerJoin(items, eq(items.id, historyLines.id))
    .innerJoin(listings, eq(listings.itemId, historyLines.id))
    .leftJoin(itemMoney, eq(itemMoney.itemId, historyLines.id))
    .where(forSale(actor, query, market))
    .orderBy(desc(historyLines.at), asc(historyLines.id))
    .limit(most)
    .offset((part - 1) * most)
}

export async function countForSale(db: Database, actor: Owner, query: WantedForSale) {
  return {
    count: await countFor(db, actor, query, 'ebay'),
    notOnFacebook: await countFor(db, actor, query, 'facebook'),
  }
}

function countFor(db: Database, actor: Owner, query: WantedForSale, market: Market) {
  const found = db
    .select({ id: historyLines.id })
    .from(historyLines)
    .innerJoin(items, eq(items.id, historyLines.id))
    .innerJoin(listings, eq(listings.itemId, historyLines.id))
    .where(forSale(actor, query, market))
    .as('found')
  return db.$count(found)
}
