import { openModelFetches } from '#server/db/schema/operations.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { openModelStatus } from '#server/features/operations/open-model-status.ts'
import type { Context } from '#server/platform/context.ts'

/** A fetch that is under way notices that it is not wanted any more. */
export async function removeOpenModel(context: Context) {
  const { db, openModels } = context
  await db.transaction(async (tx) => {
    const installed = await openModels.installed()
    const [asked] = await tx.delete(openModelFetches).returning()
    if (!installed && !asked) return
    const before = { model: installed?.name ?? null, address: installed?.url ?? asked?.url ?? null }
    await recordAudit(tx, context, { action: 'model.removed', before })
    await openModels.remove()
  })
  return openModelStatus(context)
}
