import { groupDigits } from '#contract/figures.ts'
import type { PriceBasis, Pricing } from '#contract/market/market.ts'
import { guideYears, WELL_KNOWN } from '#server/features/market/guide-data.ts'
import type { GuidePrices } from '#server/features/market/guide-prices.ts'
import type { Comparable } from '#server/ports/price-source.ts'

/** How well the guide knows this kind of thing. */
export function guideFit({ references }: GuidePrices): Pricing['fit'] {
  if (references === 0) return 'poor'
  return references < WELL_KNOWN ? 'rough' : 'close'
}

/** What stands behind the price, counted: listings of the very type, or none. */
export function basedOn(basis: PriceBasis, kept: Comparable[], guide: GuidePrices): string {
  if (basis === 'estimate') return basedOnGuide(guide)
  const sold = kept.filter(({ kind }) => kind === 'sold').length
  const asked = kept.length - sold
  const behind = [
    asked > 0 && `${count(asked, 'similar listing')}`,
    sold > 0 && salesBy(sold),
    basis === 'blend' && 'the price guide',
  ]
  return `Based on ${behind.filter(Boolean).join(' and ')}`
}

function basedOnGuide({ references, market, category }: GuidePrices): string {
  if (references > 0) return `Based on ${count(references, 'similar listing')} (price guide, ${guideYears(market)})`
  return `The price guide has no listings of this kind; this is a rough estimate from ${category} in general`
}

/** Each seller's sales count once. */
export const salesBy = (sellers: number) => `sales by ${count(sellers, 'seller')} here`

/** '1 sale', '1,986 listings' */
export const count = (amount: number, noun: string) => `${groupDigits(amount)} ${noun}${amount === 1 ? '' : 's'}`

/** Real listings of such things say more than the guide does about the very one. */
export const betterFounded = (pricing: Pricing, earlier: Pricing | null): Pricing =>
  earlier && pricing.basis === 'estimate' && earlier.basis !== 'estimate' ? earlier : pricing
