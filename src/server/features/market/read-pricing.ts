import { keepsFor } from '#contract/market/fee-table.ts'
import type { Pricing } from '#contract/market/market.ts'

/** How prices were stored while the guide counted the listings of a whole category as similar ones. */
type FirstPricing = Omit<Pricing, 'basedOn'> & { basedOn?: undefined }

/** A price as it may be stored: eBay allows us to show its listings, but not to keep them. */
export const storable = <Price extends Pick<Pricing, 'ebay'>>(pricing: Price): Price =>
  pricing.ebay?.listings ? { ...pricing, ebay: { ...pricing.ebay, listings: null } } : pricing

/** A stored price in today's words. Its figures stay: listings were written with them. */
export function readPricing(pricing: Pricing | FirstPricing): Pricing {
  const stored = storable(pricing)
  if (stored.basedOn !== undefined) return stored
  const { basis, comparables, reasons, platforms, recommended } = stored
  const guessed = basis === 'estimate'
  return {
    ...stored,
    comparables: guessed ? 0 : comparables,
    basedOn: guessed ? FIRST_GUIDE : `Based on ${comparables} similar listing${comparables === 1 ? '' : 's'}`,
    reasons: reasons
      .filter(({ text }) => !text.includes('±0') && !(guessed && text.startsWith('Similar ')))
      .map((reason) => ({ ...reason, text: reason.text.replaceAll(' %', '%') })),
    platforms: platforms.map((each) => ({ ...each, keeps: keepsFor(each.platform, recommended) })),
  }
}

const FIRST_GUIDE = 'An estimate from our first price guide (2017), which knew categories but not types'
