import type { Database } from '#server/db/database.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { isNull } from '#server/db/sql.ts'
import { ANALYSES_AT_ONCE, analyzePiles, surveyPile } from '#server/features/piles/shared-jobs.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** When a worker starts: what a worker before it left waiting, or in the middle. */
export async function wakePiles({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>) {
  const unseen = await db
    .selectDistinct({ pileId: pilePhotos.pileId })
    .from(pilePhotos)
    .where(isNull(pilePhotos.surveyedAt))
  for (const { pileId } of unseen) await jobs.enqueue(db, surveyPile, { pileId })
  await wakeAnalyses(db, jobs, ANALYSES_AT_ONCE)
}

/** For so many items that were asked for just now. */
export async function wakeAnalyses(tx: Database, jobs: Jobs, items: number) {
  for (let wakeUps = 0; wakeUps < Math.min(items, ANALYSES_AT_ONCE); wakeUps++) await jobs.enqueue(tx, analyzePiles, {})
}
