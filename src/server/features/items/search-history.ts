import { and, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { History, HistoryQuery } from '#contract/items/history.ts'
import { endOf, startOf } from '#contract/sales/range.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { historyCounts } from '#server/features/items/history-counts.ts'
import { type Found, historyCursor, type Place, pageOf, placeIn } from '#server/features/items/history-cursor.ts'
import { toHistory } from '#server/features/items/history-items.ts'
import { conditionSeen } from '#server/features/items/listed-items.ts'
import { ownItems } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

type Owner = Pick<Actor, 'userId'>

/** Which items and sales come next, then all there is to show of these few. */
export async function searchHistory(db: Database, actor: Owner, query: HistoryQuery): Promise<History> {
  const place = placeIn(query)
  const ofItems = query.tab === 'sold' ? [] : await itemsAfter(db, actor, query, place)
  const ofSales = query.tab === 'sold' || query.tab === 'all' ? await salesAfter(db, actor, query, place) : []
  const { page, next } = pageOf([...ofItems, ...ofSales], query)
  const { counts, categories } = await historyCounts(db, actor)
  const filtered = query.q || query.category || query.condition || query.platform || query.from || query.to
  return {
    items: await toHistory(db, page),
    nextCursor: next && historyCursor(next),
    total: filtered ? await countFound(db, actor, query) : counts[query.tab],
    totalItems: counts.all,
    counts,
    categories,
  }
}

const isSold = sql`exists (select 1 from ${sales} where ${sales.itemId} = ${items.id})`
const isKept = sql`exists (select 1 from ${itemMoney} where ${itemMoney.itemId} = ${items.id} and ${itemMoney.fate} is not null)`
const isPosted = sql`exists (select 1 from ${listings} where ${listings.itemId} = ${items.id} and ${listings.deletedAt} is null and ${listings.syncStatus} = 'posted')`

const TABS: Record<Exclude<HistoryQuery['tab'], 'sold'>, SQL | undefined> = {
  all: undefined,
  'to-list': sql`not ${isSold} and not ${isKept} and not ${isPosted}`,
  live: sql`${isPosted} and not ${isSold} and not ${isKept}`,
  kept: sql`${isKept} and not ${isSold}`,
}

/** What has no price comes last, whichever way they are ordered. */
const itemPrice = ({ sort }: HistoryQuery) =>
  sql<number>`coalesce(${items.recommendedPrice}, ${sort === 'price-low' ? DEARER_THAN_ANY : -1}::int)::bigint * 100`
const DEARER_THAN_ANY = 2_000_000_000
const isByPrice = ({ sort }: HistoryQuery) => sort === 'price-high' || sort === 'price-low'
const isRising = ({ sort }: HistoryQuery) => sort === 'oldest' || sort === 'price-low'

async function itemsAfter(db: Database, actor: Owner, query: HistoryQuery, place: Place | null): Promise<Found[]> {
  const price = itemPrice(query)
  const key = isByPrice(query) ? price : sql`${items.createdAt}`
  const order = isRising(query) ? asc : desc
  const rows = await db
    .select({ id: items.id, at: items.createdAt, cents: price })
    .from(items)
    .where(and(wantedItems(actor, query), beyond(key, items.id, query, place)))
    .orderBy(order(key), order(items.id))
    .limit(query.limit + 1)
  return rows.map(({ id, at, cents }) => ({ kind: 'item', id, at, cents: Number(cents) }))
}

/** Among everything, only those that belong to no item: the others stand there as items. */
async function salesAfter(db: Database, actor: Owner, query: HistoryQuery, place: Place | null): Promise<Found[]> {
  const key = isByPrice(query) ? sql`${sales.priceCents}` : sql`${sales.soldAt}`
  const order = isRising(query) ? asc : desc
  const rows = await db
    .select({ id: sales.id, itemId: sales.itemId, at: sales.soldAt, cents: sales.priceCents })
    .from(sales)
    .leftJoin(items, eq(items.id, sales.itemId))
    .where(and(wantedSales(actor, query), beyond(key, sales.id, query, place)))
    .orderBy(order(key), order(sales.id))
    .limit(query.limit + 1)
  return rows.map(({ id, itemId, at, cents }) => ({ kind: 'sale', id, itemId, at, cents }))
}

function beyond(key: SQL, id: typeof items.id | typeof sales.id, query: HistoryQuery, place: Place | null) {
  if (!place) return
  const value = isByPrice(query) ? sql`${place.cents}::bigint` : sql`${place.at}::timestamptz`
  return isRising(query)
    ? sql`(${key}, ${id}) > (${value}, ${place.id}::uuid)`
    : sql`(${key}, ${id}) < (${value}, ${place.id}::uuid)`
}

async function countFound(db: Database, actor: Owner, query: HistoryQuery) {
  const ofItems = query.tab === 'sold' ? 0 : await db.$count(items, wantedItems(actor, query))
  if (query.tab !== 'sold' && query.tab !== 'all') return ofItems
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sales)
    .leftJoin(items, eq(items.id, sales.itemId))
    .where(wantedSales(actor, query))
  return ofItems + (row?.count ?? 0)
}

function wantedItems(actor: Owner, query: HistoryQuery) {
  const { tab, category, condition, platform, from, to } = query
  const postedThere = sql`exists (select 1 from ${listings} where ${listings.itemId} = ${items.id} and ${listings.deletedAt} is null and ${listings.syncStatus} = 'posted' and ${listings.platform} = ${platform})`
  const soldThere = sql`exists (select 1 from ${sales} where ${sales.itemId} = ${items.id} and ${sales.platform} = ${platform})`
  return and(
    ownItems(actor),
    tab === 'sold' ? isSold : TABS[tab],
    ...wordsIn(query, ITEM_TEXT),
    category === undefined ? undefined : eq(items.category, category),
    condition === undefined ? undefined : eq(SEEN_CONDITION, condition),
    platform === undefined ? undefined : sql`(${postedThere} or ${soldThere})`,
    from ? gte(items.createdAt, startOf(from)) : undefined,
    to ? lte(items.createdAt, endOf(to)) : undefined,
  )
}

function wantedSales({ userId }: Owner, query: HistoryQuery) {
  const { tab, category, condition, platform, from, to } = query
  return and(
    eq(sales.ownerId, userId),
    isNull(items.deletedAt),
    tab === 'sold' ? undefined : isNull(sales.itemId),
    ...wordsIn(query, sql`concat_ws(' ', ${sales.title}, ${sales.category}, ${ITEM_TEXT})`),
    category === undefined ? undefined : sql`coalesce(${items.category}, ${sales.category}) = ${category}`,
    condition === undefined ? undefined : eq(SEEN_CONDITION, condition),
    platform === undefined ? undefined : eq(sales.platform, platform),
    from ? gte(sales.soldAt, startOf(from)) : undefined,
    to ? lte(sales.soldAt, endOf(to)) : undefined,
  )
}

// What is only proposed is not shown, so nothing is found by it.
const SEEN_CONDITION = sql`case when ${conditionSeen} then ${items.condition} end`
const ITEM_TEXT = sql`concat_ws(' ', ${items.brand}, ${items.model}, ${items.style}, ${items.noun}, ${items.type}, ${items.category}, ${SEEN_CONDITION})`

const wordsIn = ({ q }: HistoryQuery, text: SQL): SQL[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
