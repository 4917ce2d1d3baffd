import { AppError } from '#contract/errors.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import type { Context } from '#server/platform/context.ts'

export async function retryJob(context: Context, job: { name: string; id: string }) {
  await context.db.transaction(async (tx) => {
    const outcome = await context.jobs.retry(tx, job)
    if (outcome === 'unknown') throw new AppError('not_found', 'This job no longer exists.')
    if (outcome === 'not failed')
      throw new AppError('conflict', 'This job has not failed, so there is nothing to try again.')
    await recordAudit(tx, context, { action: 'job.retried', after: { job: job.name } })
  })
}
