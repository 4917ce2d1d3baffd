import type { ListingFilter, ListingPage, ListingQuery } from '#contract/listings/dashboard.ts'
import type { Database } from '#server/db/database.ts'
import { after, cursorOf } from '#server/db/paging.ts'
import { countsByStatus, listings, wordsOf } from '#server/db/schema/listings.ts'
import { and, count, eq, type SQL, sql } from '#server/db/sql.ts'
import { statusesIn, talliesOf, talliesOn, totalIn } from '#server/features/listings/tallies.ts'
import { ownListings, selectCards, toCard } from '#server/features/posting/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function listListings(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { limit, cursor, itemId, ...filter }: ListingQuery,
): Promise<ListingPage> {
  const ofItem = itemId ? eq(listings.itemId, itemId) : undefined
  const matching = (wanted: ListingFilter) => and(matches(actor.userId, wanted), ofItem)
  const searched = filter.q !== '' || itemId !== undefined
  const [rows, counted] = await Promise.all([
    pageOf(db, matching(filter), limit, cursor),
    searched
      ? countByStatus(db, matching({ ...filter, status: 'all' }))
      : talliesOf(db, actor.userId).then((all) => talliesOn(filter.platform, all)),
  ])
  const byStatus = statusesIn(counted)
  const ofAnyStatus = totalIn(counted)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    listings: page.map((row) => toCard(row, now())),
    total: filter.status === 'all' ? ofAnyStatus : byStatus[filter.status],
    ofAnyStatus,
    byStatus,
    nextCursor: rows.length > limit && last ? cursorOf(last.listing) : null,
  }
}

/** One row more than the page holds tells whether there is another page. */
export const pageOf = (db: Database, matching: SQL | undefined, limit: number, cursor?: string) =>
  selectCards(db, and(matching, after(listings, cursor))).limit(limit + 1)

export const countByStatus = (db: Database, matching: SQL | undefined) =>
  db
    .select({ status: listings.syncStatus, forSale: listings.forSale, total: count() })
    .from(listings)
    .where(matching)
    .groupBy(listings.syncStatus, listings.forSale)

export const matches = (ownerId: string, { q, platform, status }: ListingFilter) =>
  and(
    ownListings(ownerId),
    platform === 'all' ? undefined : eq(listings.platform, platform),
    status === 'all' ? undefined : and(eq(listings.syncStatus, status), countsByStatus(listings)),
    q ? sql`${wordsOf(listings)} @@ to_tsquery('simple', ${wordQuery(q)})` : undefined,
  )

/** Each word may be the beginning of one: 'mid cent' finds 'Mid-century desk'. */
const wordQuery = (q: string) =>
  q
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean)
    .map((word) => `'${word}':*`)
    .join(' & ')
