import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { History, HistoryItem, HistoryQuery, HistorySort } from '#contract/history.ts'
import type { Condition } from '#contract/items.ts'
import type { Database } from '#server/db/database.ts'
import { items, sales } from '#server/db/schema/items.ts'
import { imageUrlOf, ownItems } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

const conditionSeen = sql<boolean>`(${items.identification}->>'conditionSeen')::boolean`

/** What a list shows; the whole analysis of a page full of items would be a megabyte. */
const LISTED = {
  id: items.id,
  photoKey: items.photoKey,
  category: items.category,
  type: items.type,
  style: items.style,
  condition: items.condition,
  conditionSeen,
  brand: items.brand,
  model: items.model,
  recommendedPrice: items.recommendedPrice,
  createdAt: items.createdAt,
}

/** The id settles ties, so that no item is on two pages. */
const ORDER: Record<HistorySort, SQL[]> = {
  newest: [desc(items.createdAt), desc(items.id)],
  oldest: [asc(items.createdAt), asc(items.id)],
  'price-high': [sql`${items.recommendedPrice} desc nulls last`, desc(items.createdAt), desc(items.id)],
  'price-low': [asc(items.recommendedPrice), desc(items.createdAt), desc(items.id)],
}

export async function searchHistory(db: Database, actor: Pick<Actor, 'userId'>, query: HistoryQuery) {
  const own = ownItems(actor)
  const { sort, page, limit } = query
  const wanted = and(...filtersOf(query)) ?? sql`true`
  const rows = await db
    .select({ item: LISTED, sale: sales })
    .from(items)
    .leftJoin(sales, eq(sales.itemId, items.id))
    .where(and(own, wanted))
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const [figures] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${wanted}))::int`,
      totalItems: count(),
      categories: sql<
        string[] | null
      >`array_agg(distinct ${items.category}) filter (where ${items.category} is not null)`,
    })
    .from(items)
    .where(own)
  return {
    items: rows.map(toHistoryItem),
    total: figures?.total ?? 0,
    totalItems: figures?.totalItems ?? 0,
    categories: figures?.categories ?? [],
  } satisfies History
}

function filtersOf({ q, category, condition }: HistoryQuery): SQL[] {
  // What is only proposed is not shown, so nothing is found by it.
  const seenCondition = sql`case when ${conditionSeen} then ${items.condition} end`
  const text = sql`concat_ws(' ', ${items.brand}, ${items.model}, ${items.style}, ${items.type}, ${items.category}, ${seenCondition})`
  const filters = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (category !== undefined) filters.push(eq(items.category, category))
  if (condition !== undefined) filters.push(eq(seenCondition, condition))
  return filters
}

interface Row {
  item: Pick<typeof items.$inferSelect, Exclude<keyof typeof LISTED, 'conditionSeen'>> & { conditionSeen: boolean }
  sale: typeof sales.$inferSelect | null
}

function toHistoryItem({ item: { photoKey, ...item }, sale }: Row): HistoryItem {
  return {
    ...item,
    condition: item.condition as Condition,
    imageUrl: imageUrlOf({ id: item.id, photoKey }),
    sale,
  }
}
