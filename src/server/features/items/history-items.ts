import type { HistoryItem } from '#contract/items/history.ts'
import { NO_LISTINGS } from '#contract/items/item-standing.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { daysToSell } from '#contract/sales/listed-before.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { isOnlyBegun, STILL_UP } from '#contract/sales/sales.ts'
import { mayBeStale } from '#contract/sales/stale-item.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { sales, takeDowns } from '#server/db/schema/sales.ts'
import { and, eq, inArray, sql } from '#server/db/sql.ts'
import { LISTING_COUNTS, listingsOfItems, selectListed, toListedItem } from '#server/features/items/listed-items.ts'
import { suggestionsFor } from '#server/features/items/suggest-for-items.ts'

export interface PageLine {
  id: string
  imported: boolean
  /** In cents: what buyers are asked for an item, or what a sale from a file brought. */
  asked: number | null
}

/** All that the history shows of one page, in its order. */
export async function toHistory(db: Database, page: PageLine[], now: Date): Promise<HistoryItem[]> {
  const asked = new Map(page.filter(({ imported }) => !imported).map(({ id, asked }) => [id, asked]))
  const imported = page.filter((line) => line.imported).map(({ id }) => id)
  const shown = [...(await itemLines(db, asked, now)), ...(await saleLines(db, imported))]
  const lines = new Map(shown.map((line) => [line.id, line]))
  return page.flatMap(({ id }) => lines.get(id) ?? [])
}

async function itemLines(db: Database, asked: Map<string, number | null>, now: Date): Promise<HistoryItem[]> {
  const ids = [...asked.keys()]
  if (ids.length === 0) return []
  const rows = await selectListed(db, inArray(items.id, ids))
  const offers = new Map((await listingsOfItems(db, OFFER, ids)).map(({ itemId, ...offer }) => [itemId, offer]))
  const lines = rows.map((row) => {
    const { postedOn, liveSince, touchedAt, ...counts } = offers.get(row.item.id) ?? NO_OFFER
    return { ...toListedItem(row, counts), postedOn, liveSince, touchedAt, row }
  })
  const up = await stillUp(
    db,
    lines.filter(({ state }) => state === 'sold' || state === 'kept').map(({ id }) => id),
  )
  const stale = lines.filter(({ state, touchedAt }) => state === 'live' && mayBeStale(touchedAt, now))
  const suggestions = await suggestionsFor(
    db,
    stale.map(({ id }) => id),
    now,
  )
  return lines.map(
    ({ row: { sale, askingPrice: basePrice, costCents, basis, floorPrice, place }, touchedAt: _, ...line }) => ({
      ...line,
      imported: null,
      askingPrice: inDollars(asked.get(line.id) ?? null),
      basePrice,
      floorPrice,
      costCents,
      basis,
      place,
      profitCents: line.sale && profitOf(line.sale, costCents),
      daysToSell: sale ? daysToSell(sale) : null,
      ...countUp(up.get(line.id) ?? []),
      suggestion: suggestions.get(line.id) ?? null,
    }),
  )
}

const inDollars = (cents: number | null) => (cents === null ? null : cents / 100)

const isPosted = eq(listings.syncStatus, 'posted')

/** Where an item is up, since when, and when it was last touched. */
const OFFER = {
  ...LISTING_COUNTS,
  postedOn: sql<string[]>`coalesce(array_agg(${listings.platform}) filter (where ${isPosted}), '{}')`.mapWith(
    (platforms: string[]) => MARKETPLACE_IDS.filter((platform) => platforms.includes(platform)),
  ),
  liveSince: sql`min(${listingSyncs.finishedAt}) filter (where ${isPosted})`.mapWith(listingSyncs.finishedAt),
  touchedAt:
    sql`greatest(max(${listingSyncs.finishedAt}) filter (where ${isPosted}), max(${listings.updatedAt}))`.mapWith(
      listings.updatedAt,
    ),
}

const NO_OFFER = { ...NO_LISTINGS, postedOn: [], liveSince: null, touchedAt: null }

type Up = Parameters<typeof isOnlyBegun>[0]

/** The listings of each of these that are up, or may be, though it is no longer for sale. */
async function stillUp(db: Database, ids: string[]): Promise<Map<string, Up[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ itemId: takeDowns.itemId, syncStatus: listings.syncStatus, platformUrl: listings.platformUrl })
    .from(takeDowns)
    .innerJoin(listings, eq(listings.id, takeDowns.listingId))
    .where(and(inArray(takeDowns.itemId, ids), inArray(takeDowns.state, STILL_UP)))
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

function countUp(up: Up[]) {
  const mayBeUp = up.filter(isOnlyBegun).length
  return { stillUp: up.length - mayBeUp, mayBeUp }
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
    condition: null,
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
    basePrice: null,
    floorPrice: null,
    costCents: sale.costCents,
    basis: sale.basis,
    place: null,
    profitCents: profitOf(sale, sale.costCents),
    daysToSell: daysToSell(sale),
    ...countUp([]),
    suggestion: null,
  }))
}
