import type { ListingDraft } from '#contract/listings/listings.ts'
import { writeListing } from '#contract/listings/write-listing.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import type { ListingWriter } from '#server/ports/listing-writer.ts'

/** Writes by the patterns of the type's guide, with no key and no network; the same facts give the same texts. */
export const builtinListingWriter: ListingWriter = {
  engine: 'builtin',
  async write(facts, signal) {
    signal.throwIfAborted()
    const listings = MARKETPLACE_IDS.map((platform) => [platform, writeListing(platform, facts)] as const)
    return Object.fromEntries(listings) as Record<MarketplaceId, ListingDraft>
  },
}
