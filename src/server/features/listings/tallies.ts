import { eq, sql } from 'drizzle-orm'
import type { ListingFilter } from '#contract/listings/dashboard.ts'
import { SYNC_STATUSES, type SyncStatus } from '#contract/listings/listings.ts'
import type { Database } from '#server/db/database.ts'
import { tallies } from '#server/db/schema/listings.ts'

/** How many listings a seller has, by marketplace and status; a few rows, however many that are. */
export const talliesOf = (db: Database, ownerId: string) =>
  db
    .select({
      platform: tallies.platform,
      status: tallies.syncStatus,
      total: sql<number>`sum(${tallies.total})::int`,
      price: sql<number>`sum(${tallies.price})::float8`,
    })
    .from(tallies)
    .where(eq(tallies.ownerId, ownerId))
    .groupBy(tallies.platform, tallies.syncStatus)

type Tallied = Awaited<ReturnType<typeof talliesOf>>

/** How many listings stand where, on one marketplace or on all. */
export const statusesIn = (all: Tallied, platform: ListingFilter['platform']): Record<SyncStatus, number> =>
  byStatus((status) =>
    all
      .filter((one) => one.status === status && (platform === 'all' || one.platform === platform))
      .reduce((sum, { total }) => sum + total, 0),
  )

export const byStatus = (totalOf: (status: SyncStatus) => number) =>
  Object.fromEntries(SYNC_STATUSES.map((status) => [status, totalOf(status)])) as Record<SyncStatus, number>
