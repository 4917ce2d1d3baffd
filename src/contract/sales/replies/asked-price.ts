import type { Listing } from '#contract/listings/listings.ts'

/**
 * What buyers see an item offered for, in dollars. Where marketplaces show different prices, the highest: no reply asks
 * for less than one of them does.
 */
export function askedPrice(
  listings: readonly Pick<Listing, 'price' | 'syncStatus'>[],
  recommended: number | null,
): number | null {
  const posted = listings.filter(({ syncStatus }) => syncStatus === 'posted')
  const seen = posted.length > 0 ? posted : listings
  return seen.length > 0 ? Math.max(...seen.map(({ price }) => price)) : recommended
}
