import { z } from 'zod'
import { KEPT } from '#contract/operations/keeping.ts'
import { supportMessages } from '#server/db/schema/support.ts'
import { lt } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sweepMessages = job({
  name: 'sweep-messages',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '53 3 * * *',
})

/** Open or closed: after so long nobody waits for an answer any more. */
export async function runSweepMessages({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const oldest = new Date(now())
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT.supportMessageMonths)
  await db.delete(supportMessages).where(lt(supportMessages.touchedAt, oldest.toISOString()))
}
