import { z } from 'zod'
import { KEPT } from '#contract/operations/keeping.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import { lt } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sweepEvents = job({
  name: 'sweep-events',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '41 3 * * *',
})

const KEPT_MS = KEPT.serverEventDays * 24 * 60 * 60 * 1000

export async function runSweepEvents({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const oldest = new Date(now().getTime() - KEPT_MS).toISOString()
  await db.delete(systemEvents).where(lt(systemEvents.createdAt, oldest))
}
