import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { me } from '#contract/accounts/accounts.ts'
import { dataExports } from '#server/db/schema/account-data.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { rateLimits } from '#server/db/schema/platform.ts'
import { listingSyncs, syncEvents } from '#server/db/schema/posting.ts'
import { eq, type SQL, sql } from '#server/db/sql.ts'
import { runSweepExports } from '#server/features/account-data/sweep-exports.job.ts'
import { giveBackLostUses } from '#server/features/analysis/give-back-uses.job.ts'
import { runDeliverDue } from '#server/features/posting/deliver-due.job.ts'
import { sendPostingReminder } from '#server/features/posting/send-posting-reminder.job.ts'
import { mendQueueTimes, STEADY_CLOCK } from '#server/platform/jobs/queue-times.ts'
import { addListings } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

const DAY_MS = 24 * 3600 * 1000
const QUARTER = { requests: 2, perSeconds: 900 }

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** What was written under a clock that ran a day ahead. */
const aDayAhead = () => new Date(Date.now() + DAY_MS)

test('a limit of 15 minutes stays one of 15 minutes when the clock is set back by a day', async () => {
  const { limits, db } = app.deps
  const spend = async (key: string, times: number) => {
    for (let count = 0; count < times; count++) await limits.take(key, QUARTER)
    const expire = new Date(aDayAhead().getTime() + 600_000)
    await db.update(rateLimits).set({ expire }).where(eq(rateLimits.key, key))
  }
  await spend('used up', 2)
  const refused = await limits.take('used up', QUARTER).catch((error) => error)
  expect(refused).toMatchObject({ code: 'limit_reached', retryAfterSeconds: 900 })
  expect(await endOf('used up')).toBeLessThanOrEqual(Date.now() + 900_000)

  await spend('begun', 1)
  expect(await limits.take('begun', QUARTER)).toEqual({ used: 2, remaining: 0, resetsInSeconds: 900 })
  expect(await endOf('begun')).toBeLessThanOrEqual(Date.now() + 900_000)
})

async function endOf(key: string) {
  const [row] = await app.deps.db.select().from(rateLimits).where(eq(rateLimits.key, key))
  return row!.expire!.getTime()
}

test('an export that was under way then is begun anew', async () => {
  const { user } = await app.seller()
  const touchedAt = aDayAhead().toISOString()
  const [row] = await app.deps.db
    .insert(dataExports)
    .values({ ownerId: user.id, state: 'running', createdAt: touchedAt, touchedAt })
    .returning()
  await runSweepExports(app.deps)
  const [after] = await app.deps.db.select().from(dataExports).where(eq(dataExports.id, row!.id))
  expect(after!.touchedAt < touchedAt).toBe(true)
})

test('a use that a killed server had taken then comes back with the next start', async () => {
  if (app.databaseUrl) return
  const seller = await app.seller()
  const startedAt = aDayAhead().toISOString()
  await app.deps.db.insert(analyses).values({ ownerId: seller.user.id, state: 'running', counted: true, startedAt })
  await giveBackLostUses(app.deps)
  expect((await seller(me, {})).user.freeUsesRemaining).toBe(seller.user.freeUsesRemaining! + 1)
})

test('a webhook delivery that waited for its next try then waits as long as it was meant to, and not a day longer', async () => {
  const { db } = app.deps
  const { user } = await app.seller()
  const [retry, queued, leased, later] = await addListings(db, user.id, Array(4).fill({ syncStatus: 'pending' }))
  const then = aDayAhead().getTime()
  const iso = (ms: number) => new Date(ms).toISOString()
  const delivery = async (listingId: string, putOffAt: number, waitMs: number, leasedUntil?: string) => {
    const at = iso(putOffAt)
    const row = { listingId, ownerId: user.id, via: 'webhook', deliveryId: 'dlv', attempts: 1, startedAt: at } as const
    await db.insert(listingSyncs).values({ ...row, nextTryAt: iso(putOffAt + waitMs), leasedUntil })
    await db.insert(syncEvents).values({ listingId, at, kind: 'retry', via: 'webhook' })
  }
  await delivery(retry!.id, then, 600_000)
  await delivery(queued!.id, then, 0)
  await delivery(leased!.id, Date.now() - 1000, 0, iso(then))
  await delivery(later!.id, Date.now() - 1000, 8 * 3600_000)
  const waitOf = async (id: string) => {
    const [row] = await db.select().from(listingSyncs).where(eq(listingSyncs.listingId, id))
    return row!.nextTryAt && Date.parse(row!.nextTryAt) - Date.now()
  }
  for (let minute = 0; minute < 2; minute++) {
    await runDeliverDue(app.deps)
    expect(await waitOf(retry!.id), 'ten minutes').toBeGreaterThan(590_000)
    expect(await waitOf(retry!.id)).toBeLessThanOrEqual(600_000)
    expect(await waitOf(queued!.id), 'tried').toBeNull()
    expect(await waitOf(leased!.id), 'tried').toBeNull()
    expect(await waitOf(later!.id), 'as it was').toBeGreaterThan(7.9 * 3600_000)
  }
})

test('jobs and cron lines that waited then do not wait a day longer', async () => {
  const { db, jobs } = app.deps
  const rowOf = async <Row>(query: SQL) => ((await db.execute(query)) as unknown as { rows: Row[] }).rows[0]!
  const startAfter = new Date(Date.now() + 1800_000)
  await jobs.enqueue(db, sendPostingReminder, { listingId: crypto.randomUUID() }, { startAfter })
  const its = sql`name = 'send-posting-reminder'`
  const aDay = sql`interval '1 day'`
  await db.execute(sql`update jobs.job set created_on = created_on + ${aDay}, start_after = start_after + ${aDay},
    singleton_on = (now() at time zone 'utc') + interval '3 hours' where ${its}`)
  await db.execute(sql`update jobs.version set cron_on = now() + ${aDay}`)

  expect(await mendQueueTimes(db)).toBe(true)
  const job = await rowOf<{ seconds: string; slot: unknown }>(
    sql`select extract(epoch from start_after - now()) as seconds, singleton_on as slot from jobs.job where ${its}`,
  )
  expect(Number(job.seconds)).toBeGreaterThan(1700)
  expect(Number(job.seconds)).toBeLessThanOrEqual(1800)
  expect(job.slot).toBeNull()
  expect(await rowOf(sql`select cron_on from jobs.version`)).toEqual({ cron_on: null })
  expect(await mendQueueTimes(db), 'once').toBe(false)
})

test('no pause of the queue is measured by a clock that can be set back', () => {
  const before = STEADY_CLOCK.now()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS })
  try {
    expect(STEADY_CLOCK.now() - before).toBeGreaterThanOrEqual(0)
  } finally {
    vi.useRealTimers()
  }
})
