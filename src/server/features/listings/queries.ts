import type { Page } from '#contract/lists.ts'
import type { Database } from '#server/db/database.ts'
import { after, toPage } from '#server/db/paging.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, count, desc } from '#server/db/sql.ts'
import { holdAnalysis } from '#server/features/items/queries.ts'
import { noSuchListing, ownListings } from '#server/features/posting/queries.ts'
import type { Actor } from '#server/platform/context.ts'

/** A listing with its item and that item's other listings, held until the transaction ends. */
export async function holdListing(tx: Database, actor: Actor, id: string) {
  const [found] = await tx
    .select({ itemId: listings.itemId })
    .from(listings)
    .where(ownListings(actor.userId, [id]))
  if (!found) throw noSuchListing()
  const held = await holdAnalysis(tx, actor, found.itemId)
  const listing = held.parts.rows.find((row) => row.id === id)
  if (!listing) throw noSuchListing()
  return { ...held, listing }
}

export async function recentListingsOf(db: Database, actor: Actor, { limit, cursor }: Page) {
  const rows = await db
    .select()
    .from(listings)
    .where(and(ownListings(actor.userId), after(listings, cursor)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(listings).where(ownListings(actor.userId))
  return { ...toPage(rows, limit), total: all?.total ?? 0 }
}
