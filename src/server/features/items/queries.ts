import { and, avg, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { AnalysisResult, Item, Overview, RecentItem } from '#contract/analysis.ts'
import { ENGINES } from '#contract/engines.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/lists.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { after, toPage } from '#server/db/paging.ts'
import { type ItemRow, items, type ListingRow, listings } from '#server/db/schema/items.ts'
import { readPricing } from '#server/features/market/read-pricing.ts'
import type { Actor } from '#server/platform/context.ts'

/** Someone else's item looks exactly like none. */
const ownItem = (actor: Pick<Actor, 'userId'>, id: string) => and(eq(items.id, id), eq(items.ownerId, actor.userId))

export async function itemOf(db: Database, actor: Pick<Actor, 'userId'>, id: string): Promise<ItemRow> {
  const [found] = await db.select().from(items).where(ownItem(actor, id))
  if (!found) throw new AppError('not_found', 'This item does not exist.')
  return found
}

export const imageUrlOf = ({ id, photoKey }: Pick<ItemRow, 'id' | 'photoKey'>) =>
  photoKey ? `/api/items/${id}/image` : null

export const toItem = (row: ItemRow): Item => ({
  ...row.identification,
  id: row.id,
  imageUrl: imageUrlOf(row),
  engine: row.engine,
  recommendedPrice: row.recommendedPrice,
  createdAt: row.createdAt,
})

/** An item with everything that was made of it, as every call that makes or shows an analysis answers it. */
export async function analysisOf(db: Database, item: ItemRow): Promise<AnalysisResult> {
  const rows = await db
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, item.id), isNull(listings.deletedAt)))
  return {
    item: toItem(item),
    pricing: item.pricing && readPricing(item.pricing),
    listings: byMarketplace(rows),
    refusal: item.refusal,
    imageUrl: imageUrlOf(item),
    engine: { id: item.engine, name: ENGINES[item.engine], ms: item.engineMs },
  }
}

function byMarketplace(rows: ListingRow[]): AnalysisResult['listings'] {
  const named = MARKETPLACE_IDS.flatMap((platform) => {
    const listing = rows.find((row) => row.platform === platform)
    return listing ? [[MARKETPLACE_NAMES[platform], listing] as const] : []
  })
  return Object.fromEntries(named)
}

/** The same photo with the same settings, analyzed since that moment. */
export async function sameAnalysis(
  db: Database,
  { userId }: Pick<Actor, 'userId'>,
  photoFingerprint: string,
  since: Date,
) {
  const [found] = await db
    .select()
    .from(items)
    .where(
      and(
        eq(items.ownerId, userId),
        eq(items.photoFingerprint, photoFingerprint),
        gt(items.createdAt, since.toISOString()),
      ),
    )
    .orderBy(desc(items.createdAt))
    .limit(1)
  return found
}

export async function recentItemsOf(db: Database, { userId }: Actor, { limit, cursor }: Page) {
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.ownerId, userId), after(items, cursor)))
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(items).where(eq(items.ownerId, userId))
  const { page, next } = toPage(rows, limit)
  return { page: page.map(toRecentItem), next, total: all?.total ?? 0 }
}

const toRecentItem = (row: ItemRow): RecentItem => {
  const { id, category, type, style, condition, brand, model, recommendedPrice, createdAt } = toItem(row)
  return { id, category, type, style, condition, brand, model, recommendedPrice, createdAt, imageUrl: imageUrlOf(row) }
}

export async function overviewOf(db: Database, { userId }: Actor): Promise<Overview> {
  const [ofItems] = await db
    .select({ total: count(), mean: avg(items.recommendedPrice) })
    .from(items)
    .where(eq(items.ownerId, userId))
  const [ofListings] = await db
    .select({ total: count() })
    .from(listings)
    .where(and(eq(listings.ownerId, userId), isNull(listings.deletedAt)))
  const mean = ofItems?.mean ?? null
  return {
    itemsAnalyzed: ofItems?.total ?? 0,
    listingsGenerated: ofListings?.total ?? 0,
    averageEstimatedValue: mean === null ? null : Math.round(Number(mean)),
  }
}
