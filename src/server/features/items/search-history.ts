import { and, asc, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { History, HistoryQuery } from '#contract/items/history.ts'
import { endOf, startOf } from '#contract/sales/range.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines, items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { sales } from '#server/db/schema/sales.ts'
import { categoriesIn, countsOf, tabCounts } from '#server/features/items/history-counts.ts'
import { historyCursor, placeIn } from '#server/features/items/history-cursor.ts'
import { toHistory } from '#server/features/items/history-items.ts'
import { conditionSeen } from '#server/features/items/listed-items.ts'
import type { Actor } from '#server/platform/context.ts'

type Owner = Pick<Actor, 'userId'>
type Wanted = Omit<HistoryQuery, 'sort' | 'cursor' | 'limit'>

/** Which lines come next, then all there is to show of these few. */
export async function searchHistory(db: Database, actor: Owner, query: HistoryQuery): Promise<History> {
  const found = await linesAfter(db, actor, query)
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const counts = await countsOf(db, actor)
  const ofTabs = tabCounts(counts)
  return {
    items: await toHistory(db, page),
    nextCursor: last ? historyCursor(last) : null,
    total: isCounted(query) ? tabCounts(counts, query.category)[query.tab] : await countFound(db, actor, query),
    totalItems: ofTabs.all,
    counts: ofTabs,
    categories: categoriesIn(counts),
  }
}

/** Whether it is known how many there are, without counting them. */
const isCounted = ({ q, condition, platform, from, to }: HistoryQuery) => !q && !condition && !platform && !from && !to

/** Each in the order of an index. What has no price comes last, whichever way prices are ordered. */
async function linesAfter(db: Database, actor: Owner, query: HistoryQuery) {
  const place = placeIn(query)
  const { at, cents } = keysOf(query)
  const { id } = historyLines
  const all = wantedLines(actor, query)
  const take = (where: SQL | undefined, order: SQL[], limit: number) =>
    db
      .select({ id, imported: historyLines.imported, at, cents })
      .from(historyLines)
      // Only for what they are searched by: the database leaves out what nobody asks for.
      .leftJoin(items, eq(items.id, id))
      .leftJoin(sales, eq(sales.id, id))
      .where(and(all, where))
      .orderBy(...order)
      .limit(limit)
  const [order, than] = isRising(query) ? [asc, sql`>`] : [desc, sql`<`]
  const most = query.limit + 1
  if (!isByPrice(query)) {
    const beyond = place ? sql`(${at}, ${id}) ${than} (${place.at}::timestamptz, ${place.id}::uuid)` : undefined
    return take(beyond, [order(at), order(id)], most)
  }
  const dearer = place ? sql`(${cents}, ${id}) ${than} (${place.cents}::bigint, ${place.id}::uuid)` : undefined
  const priced = place?.cents === null ? [] : await take(and(isNotNull(cents), dearer), [order(cents), order(id)], most)
  if (priced.length === most) return priced
  const beyond = place?.cents === null ? sql`${id} ${than} ${place.id}::uuid` : undefined
  return [...priced, ...(await take(and(isNull(cents), beyond), [order(id)], most - priced.length))]
}

const isByPrice = ({ sort }: HistoryQuery) => sort === 'price-high' || sort === 'price-low'
const isRising = ({ sort }: HistoryQuery) => sort === 'oldest' || sort === 'price-low'

/** On its shelf a line stands where it does for what it is there: what was sold by its sale. */
const keysOf = ({ tab }: Wanted) =>
  tab === 'all'
    ? { at: historyLines.at, cents: historyLines.cents }
    : { at: historyLines.shelfAt, cents: historyLines.shelfCents }

async function countFound(db: Database, actor: Owner, query: HistoryQuery) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(historyLines)
    .leftJoin(items, eq(items.id, historyLines.id))
    .leftJoin(sales, eq(sales.id, historyLines.id))
    .where(wantedLines(actor, query))
  return row?.count ?? 0
}

/** In a query that joins items and sales to the lines. */
export function wantedLines({ userId }: Owner, query: Wanted) {
  const { tab, category, condition, platform, from, to } = query
  const { at } = keysOf(query)
  const soldThere = sql`${historyLines.platform} = ${platform}`
  const postedThere = sql`exists (select 1 from ${listings} where ${listings.itemId} = ${historyLines.id} and ${listings.deletedAt} is null and ${listings.syncStatus} = 'posted' and ${listings.platform} = ${platform})`
  return and(
    eq(historyLines.ownerId, userId),
    tab === 'all' ? undefined : eq(historyLines.shelf, tab),
    category === undefined ? undefined : eq(historyLines.category, category),
    condition === undefined ? undefined : eq(SEEN_CONDITION, condition),
    platform === undefined ? undefined : tab === 'sold' ? soldThere : sql`(${soldThere} or ${postedThere})`,
    from ? gte(at, startOf(from)) : undefined,
    to ? lte(at, endOf(to)) : undefined,
    ...wordsIn(query),
  )
}

// What is only proposed is not shown, so nothing is found by it.
const SEEN_CONDITION = sql`case when ${conditionSeen} then ${items.condition} end`
const TEXT = sql`concat_ws(' ', ${sales.title}, ${items.brand}, ${items.model}, ${items.style}, ${items.noun}, ${items.type}, ${historyLines.category}, ${SEEN_CONDITION})`

const wordsIn = ({ q }: Wanted): SQL[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${TEXT} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
