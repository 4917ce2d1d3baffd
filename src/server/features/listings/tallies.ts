import type { ListingFilter } from '#contract/listings/dashboard.ts'
import { SYNC_STATUSES, type SyncStatus } from '#contract/listings/listings.ts'
import type { Database } from '#server/db/database.ts'
import { tallies } from '#server/db/schema/listings.ts'
import { eq, sql } from '#server/db/sql.ts'

/** How many listings a seller has, by marketplace, status and whether they are for sale; a few rows, however many that are. */
export const talliesOf = (db: Database, ownerId: string) =>
  db
    .select({
      platform: tallies.platform,
      status: tallies.syncStatus,
      forSale: tallies.forSale,
      total: sql<number>`sum(${tallies.total})::int`,
      price: sql<number>`sum(${tallies.price})::float8`,
    })
    .from(tallies)
    .where(eq(tallies.ownerId, ownerId))
    .groupBy(tallies.platform, tallies.syncStatus, tallies.forSale)

type Tallied = Awaited<ReturnType<typeof talliesOf>>

export const talliesOn = (platform: ListingFilter['platform'], all: Tallied) =>
  platform === 'all' ? all : all.filter((one) => one.platform === platform)

interface Counted {
  status: SyncStatus
  forSale: boolean
  total: number
}

/** How many listings stand where; of what is no longer for sale, only what is up or may be. `countsByStatus` says it in SQL. */
export const statusesIn = (counted: Counted[]) =>
  byStatus((status) =>
    totalIn(counted.filter((one) => one.status === status && (one.forSale || !IS_DOWN.includes(status)))),
  )

const IS_DOWN: SyncStatus[] = ['not_synced', 'failed']

/** All of them, also those that count nowhere. */
export const totalIn = (counted: Counted[]) => counted.reduce((sum, { total }) => sum + total, 0)

export const byStatus = (totalOf: (status: SyncStatus) => number) =>
  Object.fromEntries(SYNC_STATUSES.map((status) => [status, totalOf(status)])) as Record<SyncStatus, number>
