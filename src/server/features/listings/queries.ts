import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/lists.ts'
import type { Database } from '#server/db/database.ts'
import { after, toPage } from '#server/db/paging.ts'
import { listings } from '#server/db/schema/listings.ts'
import { holdAnalysis } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

/** What the seller deleted is kept for a while, in case they want it back, but is no longer there. */
const ofOwner = ({ userId }: Actor) => and(eq(listings.ownerId, userId), isNull(listings.deletedAt))

/** Someone else's listing looks exactly like none. */
const ownListing = (actor: Actor, id: string) => and(eq(listings.id, id), ofOwner(actor))

export const noListing = () => new AppError('not_found', 'This listing does not exist.')

/** A listing with its item and that item's other listings, held until the transaction ends. */
export async function holdListing(tx: Database, actor: Actor, id: string) {
  const [found] = await tx.select({ itemId: listings.itemId }).from(listings).where(ownListing(actor, id))
  if (!found) throw noListing()
  const held = await holdAnalysis(tx, actor, found.itemId)
  const listing = held.parts.rows.find((row) => row.id === id)
  if (!listing) throw noListing()
  return { ...held, listing }
}

export async function recentListingsOf(db: Database, actor: Actor, { limit, cursor }: Page) {
  const rows = await db
    .select()
    .from(listings)
    .where(and(ofOwner(actor), after(listings, cursor)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(listings).where(ofOwner(actor))
  return { ...toPage(rows, limit), total: all?.total ?? 0 }
}
