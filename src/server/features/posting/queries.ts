import { AppError } from '#contract/errors.ts'
import { photoAddress } from '#contract/items/photos.ts'
import type { Gone, ListingCard } from '#contract/posting/posting.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemRow, items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { type ListingSyncRow, listingSchedules, listingSyncs, syncEvents } from '#server/db/schema/posting.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql } from '#server/db/sql.ts'
import { conditionSeen, imageUrlOf } from '#server/features/items/listed-items.ts'
import { photoIds } from '#server/features/items/photo-queries.ts'
import { goneOf } from '#server/features/posting/gone-items.ts'
import { asksSeller } from '#server/features/posting/sync-state.ts'
import type { Actor } from '#server/platform/context.ts'

/** Someone else's listing, and a deleted one, look exactly like none: it is kept for a while, but only to be restored. */
export const ownListings = (ownerId: string, ids?: string[]) =>
  and(eq(listings.ownerId, ownerId), isNull(listings.deletedAt), ids && inArray(listings.id, ids))

export const noSuchListing = () => new AppError('not_found', 'This listing does not exist.')

/** Of an item, its analysis is left out: a page full of them would be a megabyte. */
const LISTED_ITEM = {
  id: items.id,
  category: items.category,
  typeId: items.typeId,
  type: items.type,
  style: items.style,
  // What the seller decided for all listings is their word on it.
  condition: sql<string>`coalesce(${items.base}->>'condition', ${items.condition})`,
  conditionSeen: sql<boolean>`(${conditionSeen} or ${items.base}->>'condition' is not null)`,
  brand: items.brand,
  model: items.model,
  photoIds,
}

/** Listings with all that a card shows, newest first. */
export const selectCards = (db: Database, where: SQL | undefined) =>
  db

    .select({
      listing: listings,
      item: LISTED_ITEM,
      sync: listingSyncs,
      scheduledFor: listingSchedules.at,
      gone: goneOf,
    })
    .from(listings)
    .innerJoin(items, eq(items.id, listings.itemId))
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .leftJoin(listingSchedules, eq(listingSchedules.listingId, listings.id))
    .leftJoin(sales, eq(sales.itemId, listings.itemId))
    .leftJoin(itemMoney, eq(itemMoney.itemId, listings.itemId))
    .where(where)
    .orderBy(desc(listings.createdAt), desc(listings.id))

interface CardRow {
  listing: ListingRow
  item: Pick<ItemRow, Exclude<keyof typeof LISTED_ITEM, 'conditionSeen' | 'photoIds'>> & {
    conditionSeen: boolean
    photoIds: string[]
  }
  sync: ListingSyncRow | null
  scheduledFor: string | null
  gone: Gone | null
}

export function toCard({ listing, item, sync, scheduledFor, gone }: CardRow, now: Date): ListingCard {
  const { photoIds: photos, ...listed } = item
  const imageUrl = imageUrlOf(item.id, photos)
  const imageUrls = photos.map((id) => photoAddress(item.id, id))
  const state = sync && { ...sync, status: listing.syncStatus as 'pending' }
  return {
    ...listing,
    // Only what has a name has listings.
    item: { ...listed, category: listed.category!, type: listed.type!, imageUrl, imageUrls },
    sync: state && { ...state, asksSeller: asksSeller(state, now) },
    scheduledFor,
    gone,
  }
}

export async function cardsOf(db: Database, ownerId: string, ids: string[], now: Date) {
  if (ids.length === 0) return []
  return (await selectCards(db, ownListings(ownerId, ids))).map((row) => toCard(row, now))
}

export async function cardOf({ db, actor, now }: { db: Database; actor: Actor; now: () => Date }, id: string) {
  const [card] = await cardsOf(db, actor.userId, [id], now())
  if (!card) throw noSuchListing()
  return card
}

const HISTORY_LENGTH = 100

export async function historyOf({ db, actor }: { db: Database; actor: Actor }, id: string) {
  const [own] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(ownListings(actor.userId, [id]))
  if (!own) throw noSuchListing()
  return db
    .select()
    .from(syncEvents)
    .where(eq(syncEvents.listingId, id))
    .orderBy(desc(syncEvents.id))
    .limit(HISTORY_LENGTH)
}
