import type { EngineId } from '#contract/items/identity.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import type { ListingFacts } from '#contract/listings/write-listing.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

/** Writes one listing per marketplace from what was identified and said only. */
export interface ListingWriter {
  engine: EngineId
  write(facts: ListingFacts, signal: AbortSignal): Promise<Record<MarketplaceId, ListingDraft>>
}
