import { z } from 'zod'
import { marketResearch } from '#server/db/schema/market.ts'
import { lt } from '#server/db/sql.ts'
import { FRESH_MS } from '#server/features/market/research-market.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sweepResearch = job({
  name: 'sweep-research',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '29 * * * *',
})

/** What is no longer fresh is never read again. */
export async function runSweepResearch({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const oldest = new Date(now().getTime() - FRESH_MS).toISOString()
  await db.delete(marketResearch).where(lt(marketResearch.readAt, oldest))
}
