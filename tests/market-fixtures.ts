import type { Identity } from '#contract/items/identity.ts'
import type { Research } from '#server/features/market/research-market.ts'
import type { Comparable } from '#server/ports/price-source.ts'

export const NOW = new Date('2026-11-15T12:00:00.000Z')

export const desk: Identity = {
  categoryId: 'furniture',
  typeId: 'desk',
  category: 'Furniture',
  type: 'Desk',
  department: null,
  condition: 'Good',
  style: null,
  material: null,
  brand: null,
  model: null,
  color: null,
  size: null,
}

let listings = 0

/** An offer with an address of its own. */
export function offer(priceDollars: number, more: Partial<Comparable> = {}): Comparable {
  listings += 1
  const url = `https://example.com/listing/${listings}`
  return {
    platform: 'facebook',
    title: 'Desk',
    url,
    priceDollars,
    kind: 'asking',
    condition: null,
    location: null,
    ...more,
  }
}

export function researchOf(comparables: Comparable[]): Research {
  return { comparables, apart: [], readAt: NOW }
}
