import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import { dailyCounts, rateLimits } from '#server/db/schema/platform.ts'
import { eq, sql } from '#server/db/sql.ts'
import { runSweepExpired } from '#server/features/accounts/sweep-expired.job.ts'
import { runSweepAnalyses } from '#server/features/analysis/sweep-analyses.job.ts'
import { runSweepEvents } from '#server/features/operations/sweep-events.job.ts'
import { takeOfDay } from '#server/platform/security/daily-counts.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const DAY_MS = 24 * 60 * 60 * 1000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
function monthsAgo(months: number, days: number) {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - months)
  return new Date(at.getTime() - days * DAY_MS).toISOString()
}

test('the usage log is kept as long as the privacy policy says, and no longer', async () => {
  const { user } = await app.seller()
  const entry = (startedAt: string, state: 'done' | 'failed' | 'running' = 'done') =>
    ({ ownerId: user.id, state, counted: true, engine: 'builtin', startedAt }) as const
  const young = monthsAgo(KEPT.usageLogMonths, -1)
  const old = monthsAgo(KEPT.usageLogMonths, 1)
  await app.deps.db.insert(analyses).values([entry(young), entry(old), entry(old, 'failed')])
  const at = new Date()
  const before = at.getTime()
  await runSweepAnalyses({ ...app.deps, now: () => at })
  expect(at.getTime(), 'whoever keeps the time keeps it').toBe(before)
  const left = await app.deps.db.select().from(analyses).where(eq(analyses.ownerId, user.id))
  expect(left.map(({ startedAt }) => startedAt)).toEqual([young])
})

test('what went wrong is kept as long as the privacy policy says', async () => {
  const young = ago((KEPT.serverEventDays - 1) * DAY_MS)
  const old = ago((KEPT.serverEventDays + 1) * DAY_MS)
  await app.deps.db
    .insert(systemEvents)
    .values([young, old].map((createdAt) => ({ kind: 'error' as const, message: 'x', createdAt })))
  await runSweepEvents(app.deps)
  const left = await app.deps.db.select().from(systemEvents).where(eq(systemEvents.message, 'x'))
  expect(left.map(({ createdAt }) => createdAt)).toEqual([young])
})

test('a network address is forgotten in time', async () => {
  const address = '203.0.113.7'
  const guess = app.visitor(address)(login, { body: { email: 'nobody@example.com', password: 'Wrong4horse' } })
  await expect(guess).rejects.toMatchObject({ code: 'unauthenticated' })
  const kept = async () => (await app.deps.db.select().from(rateLimits)).filter(({ key }) => key.includes(address))
  expect(await kept()).not.toEqual([])
  app.clock.offsetMs = KEPT.addressHours * 3600 * 1000
  await runSweepExpired(app.deps)
  app.clock.offsetMs = 0
  expect(await kept()).toEqual([])
})

test('how much an account had on a day is forgotten in time', async () => {
  const { user } = await app.seller()
  const taken = { ownerId: user.id, kind: 'x' }
  for (const daysAgo of [0, KEPT.dailyCountDays, KEPT.dailyCountDays + 1])
    await takeOfDay(app.deps.db, { ...taken, at: new Date(ago(daysAgo * DAY_MS)) }, 1)
  await runSweepExpired(app.deps)
  const left = await app.deps.db.select().from(dailyCounts).where(eq(dailyCounts.ownerId, user.id))
  expect(left).toHaveLength(2)
})

test('finished jobs, which may hold an e-mail address, are kept as long as the privacy policy says', async () => {
  const { rows } = (await app.deps.db.execute(sql`select distinct deletion_seconds as kept from jobs.queue
    where name not like '\\_\\_%'`)) as unknown as { rows: { kept: number }[] }
  expect(rows).toEqual([{ kept: KEPT.finishedJobDays * 24 * 3600 }])
})
