import type { ListingFilter } from '#contract/listings/dashboard.ts'
import type {
  DashboardItem,
  DashboardItemCounts,
  DashboardItemQuery,
  DashboardItems,
  ListingChip,
} from '#contract/listings/dashboard-items.ts'
import type { SyncStatus } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { mayBeStale } from '#contract/sales/stale-item.ts'
import type { Database } from '#server/db/database.ts'
import { after, toPage } from '#server/db/paging.ts'
import { items } from '#server/db/schema/items.ts'
import { countsByStatus, listings, standsSomewhere } from '#server/db/schema/listings.ts'
import { listingSchedules, listingSyncs } from '#server/db/schema/posting.ts'
import { and, count, countDistinct, desc, eq, inArray, isNull, ne, type SQL, sql } from '#server/db/sql.ts'
import { itemTotal } from '#server/features/items/history-counts.ts'
import { selectListed, toListed } from '#server/features/items/listed-items.ts'
import { ownItems } from '#server/features/items/queries.ts'
import { shownTo } from '#server/features/items/shown-to.ts'
import { suggestionsFor } from '#server/features/items/suggest-for-items.ts'
import { matches } from '#server/features/listings/list-listings.ts'
import { byStatus, statusesIn, talliesOf, talliesOn, totalIn } from '#server/features/listings/tallies.ts'
import { asksSeller } from '#server/features/posting/sync-state.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'now'>

/** By when they came, whatever happens to them: nothing jumps while the seller works. */
export async function listItems(
  { db, actor, now }: Needs,
  { limit, cursor, ids, ...filter }: DashboardItemQuery,
): Promise<DashboardItems> {
  const rows = await itemsOf(
    db,
    and(wantedItems(db, actor, filter), ids && inArray(items.id, ids), after(items, cursor)),
    limit,
  )
  const { page, next } = toPage(await toListed(db, rows), limit)
  const asked = new Map(rows.map(({ item, askingPrice }) => [item.id, askingPrice]))
  const shown = await withChips(
    db,
    page.map((item) => ({ ...item, askingPrice: asked.get(item.id) ?? null })),
    now(),
  )
  return { items: shown.map((item) => shownTo(actor, item)), nextCursor: next }
}

const isFiltered = ({ q, platform, status }: ListingFilter) => q !== '' || platform !== 'all' || status !== 'all'

export const wantedItems = (db: Database, actor: Pick<Needs['actor'], 'userId'>, filter: ListingFilter) =>
  and(ownItems(actor), isFiltered(filter) ? withListing(db, actor.userId, filter) : undefined)

function withListing(db: Database, ownerId: string, filter: ListingFilter) {
  const matching = db.select({ id: listings.itemId }).from(listings).where(matches(ownerId, filter))
  // A search reads the words of listings: as a list it does so once, while a database that knows no figures of its
  // tables may join, and read all of them anew for each item.
  return filter.q ? sql`${items.id} = any(array${matching})` : inArray(items.id, matching)
}

/** One row more than the page holds tells whether there is another page. */
export const itemsOf = (db: Database, where: SQL | undefined, limit: number) =>
  selectListed(db, where)
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(limit + 1)

async function withChips(
  db: Database,
  page: Omit<DashboardItem, 'chips' | 'suggestion'>[],
  now: Date,
): Promise<DashboardItem[]> {
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return []
  const chips = Map.groupBy(await chipsOf(db, ids, now), ({ itemId }) => itemId)
  const stale = page.filter(({ id, state }) => state === 'live' && mayBeStale(liveSince(chips.get(id) ?? []), now))
  const suggestions = await suggestionsFor(
    db,
    stale.map(({ id }) => id),
    now,
  )
  return page.map((item) => ({
    ...item,
    chips: chips.get(item.id) ?? [],
    suggestion: suggestions.get(item.id) ?? null,
  }))
}

const liveSince = (chips: ListingChip[]) =>
  chips.flatMap(({ syncStatus, sync }) => (syncStatus === 'posted' ? (sync?.finishedAt ?? []) : [])).toSorted()[0] ??
  null

async function chipsOf(db: Database, itemIds: string[], now: Date): Promise<ListingChip[]> {
  const rows = await db
    .select({ chip: CHIP, sync: listingSyncs, scheduledFor: listingSchedules.at })
    .from(listings)
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .leftJoin(listingSchedules, eq(listingSchedules.listingId, listings.id))
    .where(and(inArray(listings.itemId, itemIds), isNull(listings.deletedAt)))
  return rows
    .map(({ chip, sync, scheduledFor }) => ({
      ...chip,
      sync: sync && { ...sync, asksSeller: asksSeller({ ...sync, status: chip.syncStatus as 'pending' }, now) },
      scheduledFor,
    }))
    .toSorted((one, other) => MARKETPLACE_IDS.indexOf(one.platform) - MARKETPLACE_IDS.indexOf(other.platform))
}

const CHIP = {
  id: listings.id,
  itemId: listings.itemId,
  platform: listings.platform,
  title: listings.title,
  price: listings.price,
  platformUrl: listings.platformUrl,
  syncStatus: listings.syncStatus,
}

/** On one marketplace an item has one listing, so the tallies know; on all together each item is looked at, by the index. */
export async function countItems(
  { db, actor }: Pick<Needs, 'db' | 'actor'>,
  filter: Omit<ListingFilter, 'status'>,
): Promise<DashboardItemCounts> {
  const matching = matches(actor.userId, { ...filter, status: 'all' })
  if (filter.q) return countFound(db, matching)
  const tallied = talliesOn(filter.platform, await talliesOf(db, actor.userId))
  const there = statusesIn(tallied)
  if (filter.platform === 'all')
    return { total: await itemTotal(db, actor), byStatus: await distinctByStatus(db, matching), listings: there }
  return { total: totalIn(tallied), byStatus: there, listings: there }
}

/** All figures at once, as a search reads the words of every listing. Items are for sale with all their listings or with none. */
async function countFound(db: Database, matching: SQL | undefined): Promise<DashboardItemCounts> {
  const { syncStatus: status, forSale, itemId } = listings
  const counted = await db
    .select({ status: sql<SyncStatus | null>`${status}`, forSale, listings: count(), items: countDistinct(itemId) })
    .from(listings)
    .where(matching)
    .groupBy(sql`grouping sets ((${status}, ${forSale}), ())`)
  const standing = (figure: 'listings' | 'items') =>
    statusesIn(counted.flatMap((one) => (one.status ? [{ ...one, status: one.status, total: one[figure] }] : [])))
  const total = counted.find((one) => one.status === null)?.items ?? 0
  return { total, byStatus: standing('items'), listings: standing('listings') }
}

async function distinctByStatus(db: Database, matching: SQL | undefined) {
  const counted = [
    // The index knows it without a look at the listings; of the few that failed each is looked at.
    ...(await itemsByStatus(db, and(matching, standsSomewhere(listings), ne(listings.syncStatus, 'failed')))),
    ...(await itemsByStatus(db, and(matching, eq(listings.syncStatus, 'failed'), countsByStatus(listings)))),
  ]
  return byStatus((status) => counted.find((one) => one.status === status)?.total ?? 0)
}

/** Each item once: the index gives its listings of one status one after the other. */
const itemsByStatus = (db: Database, wanted: SQL | undefined) => {
  const once = db
    .selectDistinct({ status: listings.syncStatus, itemId: listings.itemId })
    .from(listings)
    .where(wanted)
    .as('once')
  return db.select({ status: once.status, total: count() }).from(once).groupBy(once.status)
}
