import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { ListingFilter, ListingPage, ListingQuery } from '#contract/listings/dashboard.ts'
import type { Database } from '#server/db/database.ts'
import { after, cursorOf } from '#server/db/paging.ts'
import { listings, wordsOf } from '#server/db/schema/listings.ts'
import { byStatus, statusesIn, talliesOf } from '#server/features/listings/tallies.ts'
import { ownListings, selectCards, toCard } from '#server/features/posting/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function listListings(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { limit, cursor, itemId, ...filter }: ListingQuery,
): Promise<ListingPage> {
  const ofItem = itemId ? eq(listings.itemId, itemId) : undefined
  const matching = (wanted: ListingFilter) => and(matches(actor.userId, wanted), ofItem)
  const searched = filter.q !== '' || itemId !== undefined
  const [rows, counts] = await Promise.all([
    pageOf(db, matching(filter), limit, cursor),
    searched
      ? statusCounts(db, matching({ ...filter, status: 'all' }))
      : talliesOf(db, actor.userId).then((all) => statusesIn(all, filter.platform)),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    listings: page.map((row) => toCard(row, now())),
    total: filter.status === 'all' ? Object.values(counts).reduce((sum, one) => sum + one) : counts[filter.status],
    byStatus: counts,
    nextCursor: rows.length > limit && last ? cursorOf(last.listing) : null,
  }
}

/** One row more than the page holds tells whether there is another page. */
export const pageOf = (db: Database, matching: SQL | undefined, limit: number, cursor?: string) =>
  selectCards(db, and(matching, after(listings, cursor))).limit(limit + 1)

export async function statusCounts(db: Database, matching: SQL | undefined) {
  const counted = await countByStatus(db, matching)
  return byStatus((status) => counted.find((one) => one.status === status)?.total ?? 0)
}

export const countByStatus = (db: Database, matching: SQL | undefined) =>
  db.select({ status: listings.syncStatus, total: count() }).from(listings).where(matching).groupBy(listings.syncStatus)

export const matches = (ownerId: string, { q, platform, status }: ListingFilter) =>
  and(
    ownListings(ownerId),
    platform === 'all' ? undefined : eq(listings.platform, platform),
    status === 'all' ? undefined : eq(listings.syncStatus, status),
    q ? sql`${wordsOf(listings)} @@ to_tsquery('simple', ${wordQuery(q)})` : undefined,
  )

/** Each word may be the beginning of one: 'mid cent' finds 'Mid-century desk'. */
const wordQuery = (q: string) =>
  q
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean)
    .map((word) => `'${word}':*`)
    .join(' & ')
