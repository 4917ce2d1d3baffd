import type { Condition, Identification } from '#contract/items/identity.ts'
import { isGuess } from '#contract/items/item-name.ts'
import { type ListingCounts, NO_LISTINGS } from '#contract/items/item-standing.ts'
import { type Fate, itemState } from '#contract/items/item-state.ts'
import type { RecentItem } from '#contract/items/items.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { nounOf } from '#contract/items/type-guide/item-facts.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemRow, items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSchedules, listingSyncs } from '#server/db/schema/posting.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { and, count, eq, inArray, isNotNull, isNull, min, type SQL, sql } from '#server/db/sql.ts'
import { photoIds } from '#server/features/items/photo-queries.ts'

/** The cover, whichever of its photos that is. */
export const imageUrlOf = (itemId: string, photos: unknown[]) =>
  photos.length > 0 ? `/api/items/${itemId}/image` : null

/** What tells how sure its name is. */
const sureness = sql<
  Pick<Identification, 'confidence' | 'namedLike'> & Partial<Pick<Identification, 'saidBySeller' | 'confirmed'>>
>`
  jsonb_strip_nulls(jsonb_build_object(
    'confidence', ${items.identification}->'confidence',
    'namedLike', ${items.identification}->'namedLike',
    'saidBySeller', ${items.identification}->'saidBySeller',
    'confirmed', ${items.identification}->'confirmed'))`

/** What the seller asks for it everywhere but where they chose another price: `askingPrice` of an analysis says the same. */
export const askingPriceOf = sql<number | null>`coalesce((${items.base}->>'price')::int, ${items.recommendedPrice})`

export const conditionSeen = sql<boolean>`(${items.identification}->>'conditionSeen')::boolean`

/** What a list shows; the whole analysis of a page full of items would be a megabyte. */
const LISTED = {
  id: items.id,
  photoIds,
  typeId: items.typeId,
  noun: items.noun,
  category: items.category,
  type: items.type,
  style: items.style,
  condition: items.condition,
  conditionSeen,
  sureness,
  brand: items.brand,
  model: items.model,
  recommendedPrice: items.recommendedPrice,
  refusal: items.refusal,
  createdAt: items.createdAt,
}

interface ListedRow {
  item: Pick<ItemRow, Exclude<keyof typeof LISTED, 'conditionSeen' | 'photoIds' | 'sureness'>> & {
    conditionSeen: boolean
    photoIds: string[]
    sureness: typeof sureness._.type
  }
  sale: typeof sales.$inferSelect | null
  fate: Fate | null
}

/** To be ordered and cut to a page by whoever asks. */
export const selectListed = (db: Database, where: SQL | undefined) =>
  db
    .select({
      item: LISTED,
      sale: sales,
      fate: itemMoney.fate,
      costCents: itemMoney.costCents,
      basis: itemMoney.basis,
      floorPrice: itemMoney.floorPrice,
      place: itemMoney.place,
      askingPrice: askingPriceOf,
    })
    .from(items)
    .leftJoin(sales, eq(sales.itemId, items.id))
    .leftJoin(itemMoney, eq(itemMoney.itemId, items.id))
    .where(where)

/** A page of items, with the listings of all of them counted at once. */
export async function toListed(db: Database, rows: ListedRow[]): Promise<RecentItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ item }) => item.id)
  const counts = await listingsOfItems(db, LISTING_COUNTS, ids)
  const byItem = new Map(counts.map(({ itemId, ...counts }) => [itemId, counts]))
  return rows.map((row) => toListedItem(row, byItem.get(row.item.id) ?? NO_LISTINGS))
}

export function toListedItem(
  { item: { photoIds: photos, typeId, sureness, ...item }, sale, fate }: ListedRow,
  listed: ListingCounts,
): RecentItem {
  return {
    ...item,
    noun:
      item.type === null ? null : nounOf(guideOf({ typeId, type: item.type }), item, { noun: item.noun, answers: {} }),
    isGuess: item.type !== null && isGuess({ item: { saidBySeller: [], ...sureness }, nounSaid: item.noun !== null }),
    state: itemState({ ...item, fate }, listed, sale),
    condition: item.condition as Condition,
    imageUrl: imageUrlOf(item.id, photos),
    listings: listed,
    sale,
    fate,
  }
}

const among = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
export const LISTING_COUNTS = {
  total: count(),
  posted: among(eq(listings.syncStatus, 'posted')),
  pending: among(eq(listings.syncStatus, 'pending')),
  failed: among(eq(listings.syncStatus, 'failed')),
  drafts: among(and(eq(listings.syncStatus, 'not_synced'), isNull(listingSchedules.at))),
  scheduled: among(isNotNull(listingSchedules.at)),
  scheduledFor: min(listingSchedules.at),
}

/** A line for each item that has listings, with these figures of all of them. */
export const listingsOfItems = <Figures extends Record<string, SQL>>(
  db: Database,
  figures: Figures,
  itemIds: string[],
) =>
  db
    .select({ itemId: listings.itemId, ...figures })
    .from(listings)
    .leftJoin(listingSchedules, eq(listingSchedules.listingId, listings.id))
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .where(and(inArray(listings.itemId, itemIds), isNull(listings.deletedAt)))
    .groupBy(listings.itemId)
