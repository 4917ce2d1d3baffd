import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketResearch } from '#server/db/schema/market.ts'
import { runSweepResearch } from '#server/features/market/sweep-research.job.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('research that is no longer fresh is swept, the rest stays', async () => {
  const { db } = app.deps
  const ago = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
  await db.insert(marketResearch).values([
    { key: 'ebay|lamp', findings: [], readAt: ago(5) },
    { key: 'ebay|desk', findings: [], readAt: ago(7) },
  ])
  await runSweepResearch(app.deps)
  expect((await db.select().from(marketResearch)).map(({ key }) => key)).toEqual(['ebay|lamp'])
})
