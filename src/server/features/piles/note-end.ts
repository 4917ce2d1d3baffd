import type { Database } from '#server/db/database.ts'
import { pileGroups } from '#server/db/schema/piles.ts'
import { and, eq, isNotNull, or } from '#server/db/sql.ts'
import { sendPileReady } from '#server/features/piles/send-pile-ready.job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** When nothing waits any more and nothing is being analyzed, the pile is over: whoever does not watch is told. It is held. */
export async function noteEnd(tx: Database, jobs: Jobs, pileId: string) {
  const inWork = or(isNotNull(pileGroups.turnAt), eq(pileGroups.state, 'analyzing'))
  const [left] = await tx
    .select({ id: pileGroups.id })
    .from(pileGroups)
    .where(and(eq(pileGroups.pileId, pileId), inWork))
    .limit(1)
  if (!left) await jobs.enqueue(tx, sendPileReady, { pileId })
}
