import { followAgain } from '#contract/analysis/follow-base.ts'
import { AppError } from '#contract/errors.ts'
import type { EditableField } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { storeListings } from '#server/features/items/store-listings.ts'
import { holdListing } from '#server/features/listings/queries.ts'
import type { Context } from '#server/platform/context.ts'

const NOTHING_TO_FOLLOW = 'This item has no price and no listings of its own to follow.'

/** Own values are given up, and the listing follows its item again; one that is posted takes over what changed since. */
export function followBase({ db, actor, now }: Context, id: string, fields: EditableField[]) {
  return db.transaction(async (tx) => {
    const { listing, parts, analysis } = await holdListing(tx, actor, id)
    const followed = analysis.refusal === null && followAgain(analysis, listing, fields)
    if (!followed) throw new AppError('conflict', analysis.refusal ?? NOTHING_TO_FOLLOW)
    const name = MARKETPLACE_NAMES[listing.platform]
    await storeListings(tx, parts.rows, { ...analysis, listings: { [name]: followed } }, now())
    return listing
  })
}
