import { sql } from 'drizzle-orm'
import type { AnalysisResult } from '#contract/analysis.ts'
import { AppError } from '#contract/errors.ts'
import { items } from '#server/db/schema/items.ts'
import { changeItem, replaceListings } from '#server/features/analysis/store-analysis.ts'
import { writeListings } from '#server/features/analysis/write-up-item.ts'
import { analysisOf, itemOf } from '#server/features/items/queries.ts'
import { refuseSuspended } from '#server/platform/admission.ts'
import type { Context } from '#server/platform/context.ts'

/** The same item in new words, but for the seller's own, from the same engine; no use is counted. */
export async function regenerateListings(context: Context, id: string): Promise<AnalysisResult> {
  const { db, actor } = context
  refuseSuspended(actor.user)
  const { identification, pricing, engine, variant, refusal } = await itemOf(db, actor, id)
  if (refusal) throw new AppError('conflict', refusal)
  const drafts = await writeListings(context, { identification, pricing, engine, variant: variant + 1 })
  const item = await db.transaction(async (tx) => {
    const changed = await changeItem(tx, id, { variant: sql`${items.variant} + 1` })
    await replaceListings(tx, changed, drafts)
    return changed
  })
  return analysisOf(db, item)
}
