import { z } from 'zod'
import { type Identification, isNamed } from '#contract/items/identity.ts'

/** `unnamed`: nothing could name it yet. `live`: posted somewhere. `kept`: kept, or given away. */
export const ItemState = z.enum(['unnamed', 'draft', 'live', 'sold', 'kept'])
export type ItemState = z.infer<typeof ItemState>

/** Neither sold, nor kept or given away. */
export const isForSale = (state: ItemState) => state !== 'sold' && state !== 'kept'

/** What became of an item that is no longer for sale and was not sold. */
export const FATES = { given: 'Given away', kept: 'Kept' } as const
export const Fate = z.enum(Object.keys(FATES) as [keyof typeof FATES])
export type Fate = z.infer<typeof Fate>

type Seen = Pick<Identification, 'category' | 'type'> & { fate?: Fate | null }

/**
 * Where an item stands, derived from what is known of it. What was sold stays sold, whatever else is true. The history
 * counts by the same rule in SQL (`history_truth`); a test compares the two.
 */
export function itemState(item: Seen, listings: { posted: number }, sale: object | null): ItemState {
  if (sale) return 'sold'
  if (item.fate) return 'kept'
  if (listings.posted > 0) return 'live'
  return isNamed(item) ? 'draft' : 'unnamed'
}
