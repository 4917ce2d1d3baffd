import { setImmediate } from 'node:timers/promises'
import type { ReportName, ReportRange } from '#contract/admin/analytics.ts'
import { productFile } from '#contract/product.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { payments } from '#server/db/schema/billing.ts'
import { and, asc, between, type Column, type SQL, sql } from '#server/db/sql.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { toAdminUsers } from '#server/features/admin/queries.ts'
import { isRevenue } from '#server/features/billing/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { type Cell, CSV_START, csvLine } from '#server/platform/files/csv.ts'

const BATCH = 100

/** Recorded first, then read while it is sent: nobody leaves with data and without a trace. */
export async function exportReport(context: Context, report: ReportName, { from, to }: ReportRange) {
  await recordAudit(context.db, context, { action: 'report.exported', after: { report, from, to } })
  return {
    filename: productFile(`${report}-${from}-to-${to}.csv`),
    content: csv(context.db, REPORTS[report], { from, to }),
  }
}

interface Place {
  at: string
  id: string
}
interface Report {
  columns: string[]
  /** The next rows after a place, oldest first; each with its own place. */
  read(db: Database, within: (time: Column, id: Column) => Within): Promise<{ place: Place; cells: Cell[] }[]>
}
interface Within {
  where: SQL | undefined
  orderBy: SQL[]
}

/** A batch at a time, as fast as it is taken: memory stays the same however long the report is. */
async function* csv(db: Database, { columns, read }: Report, range: ReportRange) {
  yield CSV_START + csvLine(columns)
  for (let last: Place | undefined; ; ) {
    const rows = await read(db, (time, id) => within(range, time, id, last))
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('')
    if (rows.length < BATCH) return
    last = rows.at(-1)!.place
    // The embedded database answers without a pause: others, and the news that the reader left, come in here.
    await setImmediate()
  }
}

/** No account is older, and years that a database cannot write are before it. */
const FIRST_DAY = '1970-01-01'

function within({ from, to }: ReportRange, time: Column, id: Column, last: Place | undefined): Within {
  const since = `${from < FIRST_DAY ? FIRST_DAY : from}T00:00:00.000Z`
  const until = `${to < FIRST_DAY ? FIRST_DAY : to}T23:59:59.999Z`
  const beyond = last && sql`(${time}, ${id}) > (${last.at}::timestamptz, ${last.id})`
  return { where: and(between(time, since, until), beyond), orderBy: [asc(time), asc(id)] }
}

const dollars = (cents: number) => cents / 100

const USERS: Report = {
  columns: [
    'id',
    'joined',
    'name',
    'email',
    'email verified',
    'role',
    'subscription status',
    'plan',
    'subscription ends',
    'free uses remaining',
    'items',
    'listings',
  ],
  async read(db, range) {
    const { where, orderBy } = range(users.createdAt, users.id)
    const rows = await db
      .select()
      .from(users)
      .where(where)
      .orderBy(...orderBy)
      .limit(BATCH)
    return (await toAdminUsers(db, rows)).map((user) => ({
      place: { at: user.createdAt, id: user.id },
      cells: [
        user.id,
        user.createdAt,
        user.name,
        user.email,
        user.emailVerified,
        user.role,
        user.subscriptionStatus,
        user.plan,
        user.subscriptionEndsAt,
        user.freeUsesRemaining,
        user.itemCount,
        user.listingCount,
      ],
    }))
  },
}

const ANALYSES: Report = {
  columns: ['id', 'started', 'user id', 'state', 'engine', 'milliseconds', 'counted as a free use'],
  async read(db, range) {
    const { where, orderBy } = range(analyses.startedAt, analyses.id)
    const rows = await db
      .select()
      .from(analyses)
      .where(where)
      .orderBy(...orderBy)
      .limit(BATCH)
    return rows.map(({ id, startedAt, ownerId, state, engine, ms, counted }) => ({
      place: { at: startedAt, id },
      cells: [id, startedAt, ownerId, state, engine, ms, counted],
    }))
  },
}

const REVENUE: Report = {
  columns: ['id', 'paid', 'user id', 'product', 'plan', 'amount (USD)', 'refunded (USD)', 'net (USD)'],
  async read(db, range) {
    const { where, orderBy } = range(payments.paidAt, payments.id)
    const rows = await db
      .select()
      .from(payments)
      .where(and(where, isRevenue))
      .orderBy(...orderBy)
      .limit(BATCH)
    return rows.map(({ id, paidAt, userId, subscriptionId, plan, amountCents, refundedCents }) => ({
      place: { at: paidAt, id },
      cells: [
        id,
        paidAt,
        userId,
        subscriptionId ? 'subscription' : 'one-time payment',
        plan,
        dollars(amountCents),
        dollars(refundedCents),
        dollars(amountCents - refundedCents),
      ],
    }))
  },
}

const REPORTS: Record<ReportName, Report> = { users: USERS, analyses: ANALYSES, revenue: REVENUE }
