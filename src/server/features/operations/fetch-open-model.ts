import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { OpenModelSource } from '#contract/operations/open-model.ts'
import { openModelFetches } from '#server/db/schema/operations.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { installOpenModel } from '#server/features/operations/install-open-model.job.ts'
import { openModelStatus, stillRuns } from '#server/features/operations/open-model-status.ts'
import type { Context } from '#server/platform/context.ts'

export async function fetchOpenModel(context: Context, source: OpenModelSource) {
  const { db, jobs, openModels, now } = context
  const refusal = await openModels.check(source.url)
  if (refusal) throw new AppError('invalid', refusal, { url: refusal })
  const requestId = randomUUID()
  const fresh = { ...source, requestId, state: 'queued', receivedBytes: 0, totalBytes: null, problem: null } as const
  await db.transaction(async (tx) => {
    const [running] = await tx.select().from(openModelFetches).for('update')
    if (running && stillRuns(running, now()))
      throw new AppError('conflict', 'A model is already being fetched. Please wait for it, or stop it first.')
    const row = { ...fresh, touchedAt: now().toISOString() }
    await tx.insert(openModelFetches).values(row).onConflictDoUpdate({ target: openModelFetches.slot, set: row })
    await jobs.enqueue(tx, installOpenModel, { requestId })
    await recordAudit(tx, context, {
      action: 'model.requested',
      after: { address: source.url, checksum: source.sha256 },
    })
  })
  return openModelStatus(context)
}
