import { analyses } from '#server/db/schema/analysis.ts'
import { pileGroups } from '#server/db/schema/piles.ts'
import { and, eq, notExists } from '#server/db/sql.ts'
import { wakeAnalyses } from '#server/features/piles/wake-ups.ts'
import type { Dependencies } from '#server/platform/context.ts'

/**
 * What a process left behind when it died: items whose analysis was given up, and its use given back, have their turn
 * again.
 */
export async function recoverGroups({ db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>) {
  await db.transaction(async (tx) => {
    const running = tx
      .select({ id: analyses.id })
      .from(analyses)
      .where(and(eq(analyses.id, pileGroups.analysisId), eq(analyses.state, 'running')))
    const recovered = await tx
      .update(pileGroups)
      .set({ state: 'waiting', analysisId: null, turnAt: now().toISOString() })
      .where(and(eq(pileGroups.state, 'analyzing'), notExists(running)))
      .returning({ id: pileGroups.id })
    await wakeAnalyses(tx, jobs, recovered.length)
  })
}
