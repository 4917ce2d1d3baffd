import { z } from 'zod'
import { KEPT } from '#contract/operations/keeping.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { and, lt, ne } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sweepAnalyses = job({
  name: 'sweep-analyses',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '47 3 * * *',
})

/** The usage log. What an analysis came to, the item, is the seller's own and stays; one still running gives its use back first. */
export async function runSweepAnalyses({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const oldest = new Date(now())
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT.usageLogMonths)
  await db.delete(analyses).where(and(lt(analyses.startedAt, oldest.toISOString()), ne(analyses.state, 'running')))
}
