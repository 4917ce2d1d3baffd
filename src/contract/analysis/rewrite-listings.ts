import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { ownValues } from '#contract/listings/listing-edits.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { type ListingFacts, writeListing } from '#contract/listings/write-listing.ts'

type Shared = Pick<AnalysisResult, 'base' | 'written'>

/** A listing as it follows its item, with its own values. */
export const rewrite = (facts: ListingFacts, { base, written }: Shared, listing: Listing): Listing => ({
  ...listing,
  ...writeListing(listing.platform, facts, { base, written: written[listing.platform] ?? {}, own: ownValues(listing) }),
})

/** All listings of an item as they follow it. What is posted stays as it was posted: only the seller can change it there. */
export const rewriteAll = (
  facts: ListingFacts,
  shared: Shared,
  listings: AnalysisResult['listings'],
): AnalysisResult['listings'] =>
  Object.fromEntries(
    Object.entries(listings).map(([name, listing]) => [
      name,
      listing.syncStatus === 'posted' ? listing : rewrite(facts, shared, listing),
    ]),
  )
