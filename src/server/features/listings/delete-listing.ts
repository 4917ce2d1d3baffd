import { listings } from '#server/db/schema/items.ts'
import { noListing, ownListing } from '#server/features/listings/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** The listing only; its item stays in the history. */
export async function deleteListing({ db, actor }: Context, id: string) {
  const removed = await db.delete(listings).where(ownListing(actor, id)).returning({ id: listings.id })
  if (removed.length === 0) throw noListing()
}
