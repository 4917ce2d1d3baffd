import { isDeepStrictEqual } from 'node:util'
import { type AnalysisResult, NO_NAME } from '#contract/analysis/analysis.ts'
import { AppError } from '#contract/errors.ts'
import { isNamed } from '#contract/items/identity.ts'
import { type ItemRow, items } from '#server/db/schema/items.ts'
import { sql } from '#server/db/sql.ts'
import { changeItem, replaceListings } from '#server/features/analysis/store-analysis.ts'
import { untilUnchanged } from '#server/features/analysis/until-unchanged.ts'
import { writeListings } from '#server/features/analysis/write-up-item.ts'
import { analysisOf, holdItem, identificationOf, itemOf, saidOf } from '#server/features/items/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** The same item in new words, but for the seller's own, from the same engine; no use is counted. */
export async function regenerateListings(context: Context, id: string): Promise<AnalysisResult> {
  const { db, actor, now } = context
  return untilUnchanged(async () => {
    const item = await itemOf(db, actor, id)
    const { engine, variant } = item
    const known = knownOf(item)
    const written = await writeListings(context, { ...known, engine, variant: variant + 1 })
    const stored = await db.transaction(async (tx) => {
      if (!isDeepStrictEqual(knownOf(await holdItem(tx, actor, id)), known)) return false
      const changed = await changeItem(tx, id, { variant: sql`${items.variant} + 1` })
      await replaceListings(tx, changed, written, { now: now() })
      return changed
    })
    return stored && analysisOf(db, stored)
  })
}

/** What its listings are written from. */
function knownOf(item: ItemRow) {
  const { recommendedPrice: price, refusal } = item
  const identification = identificationOf(item)
  if (refusal) throw new AppError('conflict', refusal)
  if (!isNamed(identification) || price === null) throw new AppError('conflict', NO_NAME)
  return { identification, said: saidOf(item), price }
}
