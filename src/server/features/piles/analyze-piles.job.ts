import { analyzeNext } from '#server/features/piles/analyze-group.ts'
import { recoverGroups } from '#server/features/piles/recover-groups.ts'
import { analyzePiles } from '#server/features/piles/shared-jobs.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** Bounds one job's time well below its expiry, at the worst of timeouts; the minute's wake-up goes on. */
const MOST_PER_JOB = 10

export async function runAnalyzePiles(deps: Dependencies) {
  await recoverGroups(deps)
  for (let count = 0; count < MOST_PER_JOB; count++) if (!(await analyzeNext(deps))) return
  await deps.jobs.enqueue(deps.db, analyzePiles, {})
}
