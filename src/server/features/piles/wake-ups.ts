import { isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { type Jobs, job } from '#server/platform/jobs/jobs.ts'

/** Wake-ups, all of them, not the work itself: what is to be done stands in the tables, and a lost or repeated one does no harm. */
export const surveyPile = job({
  name: 'survey-pile',
  data: z.object({ pileId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 10,
  // A few photos take seconds: one that died is begun again soon.
  expireInSeconds: 180,
})

/** As many as keep an engine busy while others are priced, written up and stored. */
const AT_ONCE = 4

/** Items wait for their turn in the table; each wake-up analyzes one after the other until none is left. */
export const analyzePiles = job({
  name: 'analyze-piles',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 5,
  concurrency: AT_ONCE,
  cron: '* * * * *',
})

export const sendPileReady = job({
  name: 'send-pile-ready',
  data: z.object({ pileId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

/** When a worker starts: what a worker before it left waiting, or in the middle. */
export async function wakePiles({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>) {
  const unseen = await db
    .selectDistinct({ pileId: pilePhotos.pileId })
    .from(pilePhotos)
    .where(isNull(pilePhotos.surveyedAt))
  for (const { pileId } of unseen) await jobs.enqueue(db, surveyPile, { pileId })
  await wakeAnalyses(db, jobs, AT_ONCE)
}

/** For so many items that were asked for just now. */
export async function wakeAnalyses(tx: Database, jobs: Jobs, items: number) {
  for (let wakeUps = 0; wakeUps < Math.min(items, AT_ONCE); wakeUps++) await jobs.enqueue(tx, analyzePiles, {})
}
