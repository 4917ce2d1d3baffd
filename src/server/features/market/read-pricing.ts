import { keepsFor } from '#contract/market/fee-table.ts'
import type { PriceReason, Pricing } from '#contract/market/market.ts'

/** How prices were stored while the guide counted the listings of a whole category as similar ones. */
type FirstPricing = Omit<Pricing, 'basedOn'> & { basedOn?: undefined }

/** A price as it may be stored: eBay allows us to show its listings, but not to keep them. */
export const storable = <Price extends Pick<Pricing, 'ebay'>>(pricing: Price): Price =>
  pricing.ebay?.listings ? { ...pricing, ebay: { ...pricing.ebay, listings: null } } : pricing

/** A stored price in today's words. Its figures stay: listings were written with them. */
export function readPricing(pricing: Pricing | FirstPricing): Pricing {
  const stored = withEffects(storable(pricing))
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

const OWN_CONDITION = /^Condition: (assumed )?.* (?:\(typical for this guide\)|((?:adds|takes off) about \d+%))$/

const isUntold = ({ effect, text }: PriceReason) => !effect && OWN_CONDITION.test(text)

/** What a condition does to a price once stood in its words alone. */
function withEffects<Price extends Pick<Pricing, 'reasons'>>(pricing: Price): Price {
  if (!pricing.reasons.some(isUntold)) return pricing
  const tell = (reason: PriceReason): PriceReason => {
    const [, assumed, changes = null] = OWN_CONDITION.exec(reason.text)!
    return { ...reason, effect: { assumed: assumed !== undefined, changes } }
  }
  return { ...pricing, reasons: pricing.reasons.map((reason) => (isUntold(reason) ? tell(reason) : reason)) }
}
