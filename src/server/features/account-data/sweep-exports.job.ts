import { z } from 'zod'
import { EXPORT_DAYS } from '#contract/account-data.ts'
import { dataExports } from '#server/db/schema/account-data.ts'
import { and, eq, inArray, lt } from '#server/db/sql.ts'
import { exportFolder, MAX_ATTEMPTS, makeExport, stalledAt } from '#server/features/account-data/make-export.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sweepExports = job({
  name: 'sweep-exports',
  data: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  cron: '* * * * *',
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Begins anew what lost its process, and removes what was kept long enough. */
export async function runSweepExports(deps: Dependencies) {
  const { db, jobs, photos, backupLock, now } = deps
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()
  const stalled = await db
    .select()
    .from(dataExports)
    .where(and(inArray(dataExports.state, ['queued', 'running']), stalledAt(now())))
  for (const { id, attempts } of stalled) {
    const state = attempts < MAX_ATTEMPTS ? 'queued' : 'failed'
    await db.transaction(async (tx) => {
      await tx.update(dataExports).set({ state, touchedAt: now().toISOString() }).where(eq(dataExports.id, id))
      if (state === 'queued') await jobs.enqueue(tx, makeExport, { exportId: id })
    })
  }
  await backupLock.over()
  const old = await db
    .select()
    .from(dataExports)
    .where(and(inArray(dataExports.state, ['ready', 'failed']), lt(dataExports.touchedAt, ago(EXPORT_DAYS * DAY_MS))))
  for (const row of old) {
    // The row goes last: until then the next sweep finds what is left.
    await photos.removeFolder(exportFolder(row))
    await db.delete(dataExports).where(eq(dataExports.id, row.id))
  }
}
