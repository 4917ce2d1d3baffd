import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { followAgain } from '#contract/analysis/follow-base.ts'
import { changedFields } from '#contract/listings/listing-edits.ts'
import { type PartName, partsOf } from '#contract/listings/listing-parts.ts'
import type { Listing } from '#contract/listings/listings.ts'

/** What an item's listings ask, but for those with a price of their own. */
export const askingPrice = ({ base, pricing }: Pick<AnalysisResult, 'base' | 'pricing'>): number | null =>
  base.price ?? pricing?.recommended ?? null

/** A posted listing that still shows something else than its item's other listings: somebody has to change it there. */
export interface BehindListing {
  listing: Listing
  /** What it would show. */
  now: Listing
  parts: PartName[]
}

export function listingsBehind(result: AnalysisResult): BehindListing[] {
  return Object.values(result.listings).flatMap((listing) => {
    const now = listing.syncStatus === 'posted' && followAgain(result, listing, [])
    const parts = now ? partsOf(changedFields(listing, now)) : []
    return now && parts.length > 0 ? [{ listing, now, parts }] : []
  })
}

/** Those whose price is an old one. */
export const pricesBehind = (result: AnalysisResult) =>
  listingsBehind(result).filter(({ parts }) => parts.includes('price'))
