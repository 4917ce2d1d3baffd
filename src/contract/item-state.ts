import { type Identification, isNamed } from '#contract/items.ts'
import type { SyncStatus } from '#contract/listings.ts'

/** `unnamed`: nothing could name it yet. `live`: posted somewhere. */
export type ItemState = 'unnamed' | 'draft' | 'live' | 'sold'

type Seen = Pick<Identification, 'category' | 'type'>

/** Where an item stands, derived from what is known of it and never stored. What was sold stays sold, whatever else is true. */
export function itemState(item: Seen, listings: readonly { syncStatus: SyncStatus }[], sale: object | null): ItemState {
  if (sale) return 'sold'
  if (listings.some(({ syncStatus }) => syncStatus === 'posted')) return 'live'
  return isNamed(item) ? 'draft' : 'unnamed'
}
