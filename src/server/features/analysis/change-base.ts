import { type AnalysisResult, NO_NAME } from '#contract/analysis/analysis.ts'
import { type Shares, shareFields } from '#contract/analysis/follow-base.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { changeItem } from '#server/features/analysis/store-analysis.ts'
import { holdAnalysis, toAnalysis } from '#server/features/items/queries.ts'
import { requireAllowed } from '#server/features/items/require-allowed.ts'
import { storeListings } from '#server/features/items/store-listings.ts'
import { noSuchListing } from '#server/features/posting/queries.ts'
import type { Actor, Context } from '#server/platform/context.ts'

/** Changes something everywhere at once; the same again changes nothing. */
export const changeBase = ({ db, actor, now }: Context, id: string, shares: Shares) =>
  db.transaction((tx) => changeBaseIn(tx, { actor, now: now() }, id, shares))

interface Changing {
  actor: Pick<Actor, 'userId'>
  now: Date
}

/** The same as part of something larger. */
export async function changeBaseIn(
  tx: Database,
  { actor, now }: Changing,
  id: string,
  { fields, from }: Shares,
): Promise<AnalysisResult> {
  const { parts, analysis: before } = await holdAnalysis(tx, actor, id)
  if (before.refusal) throw new AppError('conflict', before.refusal)
  if (!before.pricing) throw new AppError('conflict', NO_NAME)
  if (from && !parts.rows.some((listing) => listing.id === from)) throw noSuchListing()
  requireAllowed(fields, before.item.categoryId)
  const after = shareFields(before, { fields, from })
  const item = await changeItem(tx, id, { base: after.base })
  await storeListings(tx, parts.rows, after, now)
  return toAnalysis(item, parts)
}
