import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { WantedForSale } from '#contract/items/market-files.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines, items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { wantedLines } from '#server/features/items/wanted-lines.ts'
import type { Actor } from '#server/platform/context.ts'

type Owner = Pick<Actor, 'userId'>

/** With what the listing for Facebook says: it has room for the longest texts. */
const forSale = (actor: Owner, query: WantedForSale) =>
  and(
    wantedLines(actor, query),
    inArray(historyLines.shelf, ['to-list', 'live']),
    isNull(items.refusal),
    eq(listings.platform, 'facebook'),
    isNull(listings.deletedAt),
  )

export async function itemsForSale(
  db: Database,
  actor: Owner,
  { part, ...query }: WantedForSale & { part: number },
  most: number,
): Promise<{ listing: ListingRow; condition: string }[]> {
  return db
    .select({ listing: listings, condition: items.condition })
    .from(historyLines)
    .innerJoin(items, eq(items.id, historyLines.id))
    .innerJoin(listings, eq(listings.itemId, historyLines.id))
    .where(forSale(actor, query))
    .orderBy(desc(historyLines.at), asc(historyLines.id))
    .limit(most)
    .offset((part - 1) * most)
}

export async function countForSale(db: Database, actor: Owner, query: WantedForSale) {
  const found = db
    .select({ id: historyLines.id })
    .from(historyLines)
    .innerJoin(items, eq(items.id, historyLines.id))
    .innerJoin(listings, eq(listings.itemId, historyLines.id))
    .where(forSale(actor, query))
    .as('found')
  return { count: await db.$count(found) }
}
