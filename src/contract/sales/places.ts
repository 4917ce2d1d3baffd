import { z } from 'zod'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'

/** Where something was sold: our five marketplaces, and those whose files of earlier sales we read. */
export const SALE_PLACE_NAMES = {
  ...MARKETPLACE_NAMES,
  ebay: 'eBay',
  poshmark: 'Poshmark',
  depop: 'Depop',
  etsy: 'Etsy',
} as const
export type SalePlace = keyof typeof SALE_PLACE_NAMES
export const SALE_PLACES = Object.keys(SALE_PLACE_NAMES) as [SalePlace, ...SalePlace[]]
export const SalePlace = z.enum(SALE_PLACES)

/** Null: a yard sale, a friend, the seller did not say. */
export const placeName = (place: SalePlace | null) => (place === null ? 'Somewhere else' : SALE_PLACE_NAMES[place])

/** As people write it in their lists; null: none that we know. */
export function placeNamed(name: string): SalePlace | null {
  const wanted = name.toLowerCase()
  return SALE_PLACES.find((place) => wanted === place || wanted === SALE_PLACE_NAMES[place].toLowerCase()) ?? null
}

const OURS: readonly string[] = MARKETPLACE_IDS
export const isMarketplace = (place: SalePlace | null): place is (typeof MARKETPLACE_IDS)[number] =>
  place !== null && OURS.includes(place)
