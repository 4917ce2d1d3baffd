import type { Identity } from '#contract/items/identity.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

export interface Comparable {
  /** Null: not one of the five marketplaces (our own sales, eBay). */
  platform: MarketplaceId | null
  title: string
  url: string | null
  priceDollars: number
  /** Sold prices are what was paid; asking prices are lowered before they count. */
  kind: 'asking' | 'sold'
  condition: string | null
  location: string | null
}

export interface Findings {
  comparables: Comparable[]
  readAt: Date
}

/** Somebody who knows what similar things go for. Fails with a ProviderError; finding nothing is an answer. */
export interface PriceSource {
  /** Who answers: the id of the engine or service. */
  provider: string
  name: string
  /** What the source's terms allow. What may not be mixed is shown apart and never enters the price. */
  rights: { mayMix: boolean; mayStore: boolean }
  research(item: Identity, signal: AbortSignal): Promise<Findings>
  /** The liveness check of 'Test connection'; fails like `research`. */
  ping(signal: AbortSignal): Promise<void>
}

/** Whether its offers may enter a price, and be remembered until the next look: only then can a move be seen. */
export const canBeWatched = ({ rights: { mayMix, mayStore } }: PriceSource) => mayMix && mayStore
