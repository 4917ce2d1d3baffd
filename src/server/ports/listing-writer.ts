import type { EngineId, Identification, Named } from '#contract/items/identity.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

export interface ListingBrief {
  item: Named<Identification>
  /** Whole dollars. */
  price: number
  allowShipping: boolean
  allowPickup: boolean
  /** Grows with each 'Regenerate All', so that the built-in writer words things differently. */
  variant: number
}

/** Writes one listing per marketplace from identified facts only. */
export interface ListingWriter {
  engine: EngineId
  write(brief: ListingBrief, signal: AbortSignal): Promise<Record<MarketplaceId, ListingDraft>>
}
