import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/accounts.ts'
import { dataExports } from '#server/db/schema/account-data.ts'
import { analyses } from '#server/db/schema/items.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { runSweepExports } from '#server/features/account-data/sweep-exports.job.ts'
import { giveBackLostUses } from '#server/features/analysis/give-back-uses.job.ts'
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
