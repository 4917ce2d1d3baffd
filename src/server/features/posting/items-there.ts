import type { Outcome, Stayed } from '#contract/listings/bulk-acts.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, eq, inArray, isNull } from '#server/db/sql.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import { ownListings } from '#server/features/posting/queries.ts'
import { type LockedListing, lockListings } from '#server/features/posting/sync-records.ts'

export interface Wish {
  ids: string[]
  platforms: MarketplaceId[]
}

/** The listings of several items on the chosen marketplaces, held until the transaction ends. */
export async function lockThere(tx: Database, ownerId: string, { ids, platforms }: Wish) {
  const found = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(ownListings(ownerId), inArray(listings.itemId, ids), inArray(listings.platform, platforms)))
  return lockListings(
    tx,
    ownerId,
    found.map(({ id }) => id),
  )
}

/** Which of the items something happened to, and why not to the others. */
export async function outcomeOf(
  tx: Database,
  ownerId: string,
  { ids }: Wish,
  locked: LockedListing[],
  touched: Pick<LockedListing, 'itemId'>[],
): Promise<Outcome> {
  const asked = [...new Set(ids)]
  const changed = new Set(touched.map(({ itemId }) => itemId))
  const left = asked.filter((id) => !changed.has(id))
  if (left.length === 0) return { changed: asked, stayed: [] }
  const own = await tx
    .select({ id: items.id, type: items.type, refusal: items.refusal })
    .from(items)
    .where(and(eq(items.ownerId, ownerId), inArray(items.id, left), isNull(items.deletedAt)))
  const gone = await goneItems(
    tx,
    own.map(({ id }) => id),
  )
  const whyOf = (id: string): Stayed => {
    const item = own.find((one) => one.id === id)
    if (!item) return 'missing'
    const state = locked.find(({ itemId }) => itemId === id)?.state?.status
    if (gone.has(id)) return gone.get(id)!
    if (item.type === null) return 'unnamed'
    if (item.refusal) return 'refused'
    return state === 'posted' ? 'posted' : state === 'pending' ? 'pending' : 'none'
  }
  return { changed: asked.filter((id) => changed.has(id)), stayed: left.map((id) => ({ id, why: whyOf(id) })) }
}
