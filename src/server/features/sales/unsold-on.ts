import { endOf } from '#contract/sales/range.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { and, eq, gt, gte, lte, or, sql } from '#server/db/sql.ts'
import type { Actor } from '#server/platform/context.ts'

/** From there the database counts back for the rank of what is live (`history_truth`), in milliseconds. */
const RANKED_FROM = 1_000_000_000_000_000

/** How many were up by the end of that day and had not sold by then, as far as anybody knows since when they were up. */
export function countUnsoldOn(db: Database, { userId }: Pick<Actor, 'userId'>, day: string) {
  const { ownerId, shelf, shelfAt, listedMs, liveRank } = historyLines
  const end = endOf(day)
  const stillLive = and(eq(shelf, 'live'), gte(liveRank, RANKED_FROM - Date.parse(end)))
  const listedAt = sql`${shelfAt} - ${listedMs} * interval '1 millisecond'`
  const soldLater = and(eq(shelf, 'sold'), gt(shelfAt, end), lte(listedAt, end))
  return db.$count(historyLines, and(eq(ownerId, userId), or(stillLive, soldLater)))
}
