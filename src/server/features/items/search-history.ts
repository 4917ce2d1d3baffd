import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { History, HistoryQuery, HistorySort } from '#contract/items/history.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { conditionSeen, selectListed, toListed } from '#server/features/items/listed-items.ts'
import { ownItems } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

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
  const rows = await selectListed(db, and(own, wanted))
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
    items: await toListed(db, rows),
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
