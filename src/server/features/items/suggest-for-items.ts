import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { askingPrice, listingsBehind } from '#contract/analysis/listings-behind.ts'
import { nextDrop } from '#contract/sales/plan/plan-schedule.ts'
import type { PricePlan } from '#contract/sales/plan/price-plan.ts'
import { type Declined, isDeclined, type Suggestion, suggestFor } from '#contract/sales/stale-item.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemPhotoRow, items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSchedules, listingSyncs } from '#server/db/schema/posting.ts'
import { declinedSuggestions, itemMoney, pricePlans } from '#server/db/schema/sales.ts'
import { and, eq, inArray, isNull } from '#server/db/sql.ts'
import { toPlan } from '#server/features/items/item-money.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { toAnalysis } from '#server/features/items/queries.ts'

interface Live {
  result: AnalysisResult
  photos: ItemPhotoRow[]
  posting: Map<string, { scheduledFor: string | null; finishedAt: string | null }>
  pricePlan: PricePlan | null
  floorPrice: number | null
  declined: Declined | null
}

/** What to try with an item that is live, unless its seller said 'Not now'. */
export function suggestionOf({ result, photos, posting, pricePlan, floorPrice, declined }: Live, now: Date) {
  const asking = askingPrice(result)
  const suggestion = suggestFor(
    {
      listings: Object.values(result.listings).map((listing) => ({
        ...listing,
        postedAt: posting.get(listing.id)?.finishedAt ?? null,
        scheduledFor: posting.get(listing.id)?.scheduledFor ?? null,
      })),
      photosAt: photos.map(({ createdAt }) => createdAt),
      hasHints: result.item.photoHints.length > 0,
      asking,
      floorPrice,
      isMoving: (pricePlan && nextDrop(pricePlan, asking)) !== null || listingsBehind(result).length > 0,
    },
    now,
  )
  return suggestion && !isDeclined(suggestion, declined, now) ? suggestion : null
}

/** The same for the items of a list, all of them live. */
export async function suggestionsFor(db: Database, ids: string[], now: Date): Promise<Map<string, Suggestion | null>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ item: items, floorPrice: itemMoney.floorPrice, plan: pricePlans, declined: declinedSuggestions })
    .from(items)
    .leftJoin(itemMoney, eq(itemMoney.itemId, items.id))
    .leftJoin(pricePlans, eq(pricePlans.itemId, items.id))
    .leftJoin(declinedSuggestions, eq(declinedSuggestions.itemId, items.id))
    .where(inArray(items.id, ids))
  const all = await db
    .select({ row: listings, scheduledFor: listingSchedules.at, finishedAt: listingSyncs.finishedAt })
    .from(listings)
    .leftJoin(listingSchedules, eq(listingSchedules.listingId, listings.id))
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .where(and(inArray(listings.itemId, ids), isNull(listings.deletedAt)))
  const posting = new Map(all.map(({ row, ...posted }) => [row.id, posted]))
  const allPhotos = await photosOf(db, ids)
  return new Map(
    found.map(({ item, floorPrice, plan, declined }) => {
      const rows = all.flatMap(({ row }) => (row.itemId === item.id ? row : []))
      const photos = allPhotos.filter(({ itemId }) => itemId === item.id)
      const result = toAnalysis(item, { rows, photos })
      const pricePlan = plan && toPlan(plan, { floorPrice, asking: askingPrice(result) })
      return [item.id, suggestionOf({ result, photos, posting, pricePlan, floorPrice, declined }, now)]
    }),
  )
}

export async function declinedFor(db: Database, itemId: string): Promise<Declined | null> {
  const [row = null] = await db.select().from(declinedSuggestions).where(eq(declinedSuggestions.itemId, itemId))
  return row
}

/** How each of an item's listings is posted, was, or will be. */
export async function postingOf(db: Database, itemId: string) {
  const rows = await db
    .select({
      id: listings.id,
      scheduledFor: listingSchedules.at,
      via: listingSyncs.via,
      finishedAt: listingSyncs.finishedAt,
    })
    .from(listings)
    .leftJoin(listingSchedules, eq(listingSchedules.listingId, listings.id))
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .where(eq(listings.itemId, itemId))
  return new Map(rows.map((row) => [row.id, row]))
}
