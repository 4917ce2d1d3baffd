import { openModelFetches } from '#server/db/schema/operations.ts'
import { inArray } from '#server/db/sql.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { openModelStatus, UNDER_WAY } from '#server/features/operations/open-model-status.ts'
import type { Context } from '#server/platform/context.ts'

/** The job notices within a second that it is not wanted any more. */
export async function stopOpenModelFetch(context: Context) {
  await context.db.transaction(async (tx) => {
    const underWay = inArray(openModelFetches.state, UNDER_WAY)
    const [stopped] = await tx.delete(openModelFetches).where(underWay).returning()
    if (stopped) await recordAudit(tx, context, { action: 'model.stopped', after: { address: stopped.url } })
  })
  return openModelStatus(context)
}
