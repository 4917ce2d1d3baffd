import type { Analytics } from '#contract/admin/analytics.ts'
import { SYNC_STATUSES, type SyncStatus } from '#contract/listings/listings.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { payments } from '#server/db/schema/billing.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, type Column, count, gte, inArray, isNull, type SQL, sql, sum } from '#server/db/sql.ts'
import { isRevenue, isTestPayment } from '#server/features/billing/queries.ts'
import type { Context } from '#server/platform/context.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The last days, today among them; each figure is grouped by the database, and days on which nothing happened are added. */
export async function analytics(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { days }: { days: number },
): Promise<Analytics> {
  const dates = Array.from({ length: days }, (_, index) => dateOf(now().getTime() - (days - 1 - index) * DAY_MS))
  const since = `${dates[0]}T00:00:00.000Z`
  const [analyzed, signedUp, listed, paid] = await Promise.all([
    analysesByDay(db, since),
    signupsByDay(db, since),
    listingsByDay(db, since),
    revenueByDay(db, since),
  ])
  return {
    days: dates.map((date) => {
      const ofDay = <Row extends { day: string }>(rows: Row[]) => rows.filter(({ day }) => day === date)
      const [signups] = ofDay(signedUp)
      const [revenue] = ofDay(paid)
      const done = ofDay(analyzed).filter(({ state }) => state === 'done')
      const failed = ofDay(analyzed).filter(({ state }) => state === 'failed')
      const states = ofDay(listed)
      return {
        date,
        analyses: Object.fromEntries(done.map(({ engine, total }) => [engine ?? 'unknown', total])),
        failedAnalyses: failed.reduce((all, { total }) => all + total, 0),
        signups: signups?.total ?? 0,
        converted: signups?.converted ?? 0,
        listings: Object.fromEntries(
          SYNC_STATUSES.map((status) => [status, states.find((one) => one.status === status)?.total ?? 0]),
        ) as Record<SyncStatus, number>,
        revenueCents: revenue?.cents ?? 0,
        refundedCents: revenue?.refundedCents ?? 0,
        testCents: revenue?.testCents ?? 0,
      }
    }),
  }
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The UTC day of a moment, whatever the database's own time zone is. */
const dayOf = (column: Column): SQL => sql`(${column} at time zone 'UTC')::date`
const written = (day: SQL) => sql<string>`${day}::text`

function analysesByDay(db: Database, since: string) {
  const day = dayOf(analyses.startedAt)
  const { state, engine, startedAt } = analyses
  return db
    .select({ day: written(day), state, engine, total: count() })
    .from(analyses)
    .where(and(inArray(state, ['done', 'failed']), gte(startedAt, since)))
    .groupBy(day, state, engine)
}

function signupsByDay(db: Database, since: string) {
  const day = dayOf(users.createdAt)
  const hasPaid = sql`exists (select from ${payments} where ${payments.userId} = ${users.id} and ${payments.amountCents} > 0 and ${isRevenue})`
  return db
    .select({ day: written(day), total: count(), converted: sql<number>`(count(*) filter (where ${hasPaid}))::int` })
    .from(users)
    .where(gte(users.createdAt, since))
    .groupBy(day)
}

function listingsByDay(db: Database, since: string) {
  const day = dayOf(listings.createdAt)
  return db
    .select({ day: written(day), status: listings.syncStatus, total: count() })
    .from(listings)
    .where(and(isNull(listings.deletedAt), gte(listings.createdAt, since)))
    .groupBy(day, listings.syncStatus)
}

const sumOf = (cents: Column, which: SQL) => sql`coalesce(${sum(cents)} filter (where ${which}), 0)`.mapWith(Number)

/** Refunds stand on the day of the payment they give back. */
function revenueByDay(db: Database, since: string) {
  const day = dayOf(payments.paidAt)
  return db
    .select({
      day: written(day),
      cents: sumOf(payments.amountCents, isRevenue),
      refundedCents: sumOf(payments.refundedCents, isRevenue),
      testCents: sumOf(payments.amountCents, isTestPayment),
    })
    .from(payments)
    .where(gte(payments.paidAt, since))
    .groupBy(day)
}
