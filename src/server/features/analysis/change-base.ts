import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { type Shares, shareFields } from '#contract/analysis/follow-base.ts'
import { AppError } from '#contract/errors.ts'
import { NO_NAME } from '#server/features/analysis/regenerate-listings.ts'
import { changeItem } from '#server/features/analysis/store-analysis.ts'
import { holdAnalysis, toAnalysis } from '#server/features/items/queries.ts'
import { requireAllowed } from '#server/features/items/require-allowed.ts'
import { storeListings } from '#server/features/items/store-listings.ts'
import { noListing } from '#server/features/listings/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Changes something everywhere at once; the same again changes nothing. */
export function changeBase({ db, actor, now }: Context, id: string, { fields, from }: Shares): Promise<AnalysisResult> {
  return db.transaction(async (tx) => {
    const { parts, analysis: before } = await holdAnalysis(tx, actor, id)
    if (before.refusal) throw new AppError('conflict', before.refusal)
    if (!before.pricing) throw new AppError('conflict', NO_NAME)
    if (from && !parts.rows.some((listing) => listing.id === from)) throw noListing()
    requireAllowed(fields, before.item.categoryId)
    const after = shareFields(before, { fields, from })
    const item = await changeItem(tx, id, { base: after.base })
    await storeListings(tx, parts.rows, after, now())
    return toAnalysis(item, parts)
  })
}
