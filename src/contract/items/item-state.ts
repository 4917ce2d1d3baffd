import { z } from 'zod'
import { type Identification, isNamed } from '#contract/items/identity.ts'

/** `unnamed`: nothing could name it yet. `live`: posted somewhere. */
export const ItemState = z.enum(['unnamed', 'draft', 'live', 'sold'])
export type ItemState = z.infer<typeof ItemState>

type Seen = Pick<Identification, 'category' | 'type'>

/** Where an item stands, derived from what is known of it and never stored. What was sold stays sold, whatever else is true. */
export function itemState(item: Seen, listings: { posted: number }, sale: object | null): ItemState {
  if (sale) return 'sold'
  if (listings.posted > 0) return 'live'
  return isNamed(item) ? 'draft' : 'unnamed'
}
