import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { HistoryItem } from '#contract/items/history.ts'
import { NO_LISTINGS } from '#contract/items/item-standing.ts'
import type { RecentItem } from '#contract/items/items.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { mayBeStale } from '#contract/sales/stale-item.ts'
import type { Database } from '#server/db/database.ts'
import { type historyLines, items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { type SaleRow, sales, takeDowns } from '#server/db/schema/sales.ts'
import { selectListed, toListed } from '#server/features/items/listed-items.ts'
import { suggestionsFor } from '#server/features/items/suggest-for-items.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** All that the history shows of one page, in its order. */
export async function toHistory(
  db: Database,
  page: Pick<typeof historyLines.$inferSelect, 'id' | 'imported'>[],
  now: Date,
): Promise<HistoryItem[]> {
  const idsOf = (imported: boolean) => page.filter((line) => line.imported === imported).map(({ id }) => id)
  const shown = [...(await itemLines(db, idsOf(false), now)), ...(await saleLines(db, idsOf(true)))]
  const lines = new Map(shown.map((line) => [line.id, line]))
  return page.flatMap(({ id }) => lines.get(id) ?? [])
}

async function itemLines(db: Database, ids: string[], now: Date): Promise<HistoryItem[]> {
  if (ids.length === 0) return []
  const rows = await selectListed(db, inArray(items.id, ids))
  const listed = await toListed(db, rows)
  const offers = await offersOf(db, ids)
  const up = await db
    .select({ itemId: takeDowns.itemId, count: sql<number>`count(*)::int` })
    .from(takeDowns)
    .where(and(inArray(takeDowns.itemId, ids), inArray(takeDowns.state, ['open', 'skipped', 'telling'])))
    .groupBy(takeDowns.itemId)
  const isStale = ({ id, state }: RecentItem) => state === 'live' && mayBeStale(offers.get(id)?.liveSince ?? null, now)
  const stale = listed.filter(isStale).map(({ id }) => id)
  const suggestions = await suggestionsFor(db, stale, now)
  return listed.map((item, place) => {
    const offer = offers.get(item.id)
    const { sale, costCents, floorPrice } = rows[place]!
    return {
      ...item,
      imported: null,
      postedOn: offer?.postedOn ?? [],
      liveSince: offer?.liveSince ?? null,
      askingPrice: offer?.asking ?? item.recommendedPrice,
      floorPrice,
      costCents,
      profitCents: item.sale && profitOf(item.sale, costCents),
      daysToSell: sale ? daysToSell(sale) : null,
      stillUp: up.find(({ itemId }) => itemId === item.id)?.count ?? 0,
      suggestion: suggestions.get(item.id) ?? null,
    }
  })
}

const daysToSell = ({ soldAt, listedAt }: SaleRow) =>
  listedAt === null ? null : Math.max(0, Math.floor((Date.parse(soldAt) - Date.parse(listedAt)) / DAY_MS))

/** Where an item is up, since when, and what buyers see it offered for: the highest, as replies say it. */
async function offersOf(db: Database, ids: string[]) {
  const rows = await db
    .select({
      itemId: listings.itemId,
      platform: listings.platform,
      price: listings.price,
      status: listings.syncStatus,
      since: listingSyncs.finishedAt,
    })
    .from(listings)
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .where(and(inArray(listings.itemId, ids), isNull(listings.deletedAt)))
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map(
    [...byItem].map(([itemId, all]) => {
      const posted = all.filter(({ status }) => status === 'posted')
      const seen = posted.length > 0 ? posted : all
      const since = posted.flatMap(({ since }) => since ?? []).toSorted()
      const there = new Set<MarketplaceId>(posted.map(({ platform }) => platform))
      const postedOn = MARKETPLACE_IDS.filter((platform) => there.has(platform))
      return [itemId, { postedOn, liveSince: since[0] ?? null, asking: Math.max(...seen.map(({ price }) => price)) }]
    }),
  )
}

async function saleLines(db: Database, ids: string[]): Promise<HistoryItem[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(sales).where(inArray(sales.id, ids))
  return rows.map((sale) => ({
    id: sale.id,
    imageUrl: null,
    category: sale.category,
    type: null,
    style: null,
    condition: 'Good',
    conditionSeen: false,
    brand: null,
    model: null,
    noun: null,
    isGuess: false,
    recommendedPrice: null,
    createdAt: sale.soldAt,
    state: 'sold',
    refusal: null,
    listings: NO_LISTINGS,
    sale,
    fate: null,
    imported: sale.title ?? 'Sold before',
    postedOn: [],
    liveSince: null,
    askingPrice: null,
    floorPrice: null,
    costCents: sale.costCents,
    profitCents: profitOf(sale, sale.costCents),
    daysToSell: daysToSell(sale),
    stillUp: 0,
    suggestion: null,
  }))
}
