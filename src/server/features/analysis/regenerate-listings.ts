import { sql } from 'drizzle-orm'
import { type AnalysisResult, NO_NAME } from '#contract/analysis/analysis.ts'
import { AppError } from '#contract/errors.ts'
import { isNamed } from '#contract/items/identity.ts'
import { items } from '#server/db/schema/items.ts'
import { changeItem, replaceListings } from '#server/features/analysis/store-analysis.ts'
import { writeListings } from '#server/features/analysis/write-up-item.ts'
import { analysisOf, identificationOf, itemOf, saidOf } from '#server/features/items/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** The same item in new words, but for the seller's own, from the same engine; no use is counted. */
export async function regenerateListings(context: Context, id: string): Promise<AnalysisResult> {
  const { db, actor } = context
  const found = await itemOf(db, actor, id)
  const { recommendedPrice: price, engine, variant, refusal } = found
  const identification = identificationOf(found)
  if (refusal) throw new AppError('conflict', refusal)
  if (!isNamed(identification) || price === null) throw new AppError('conflict', NO_NAME)
  const written = await writeListings(context, {
    identification,
    said: saidOf(found),
    price,
    engine,
    variant: variant + 1,
  })
  const item = await db.transaction(async (tx) => {
    const changed = await changeItem(tx, id, { variant: sql`${items.variant} + 1` })
    await replaceListings(tx, changed, written)
    return changed
  })
  return analysisOf(db, item)
}
