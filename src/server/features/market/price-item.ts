import type { Identification, Identity } from '#contract/items/identity.ts'
import { patientOf, quickSaleOf } from '#contract/market/answered-pricing.ts'
import { EBAY, type Pricing } from '#contract/market/market.ts'
import { roundPrice } from '#contract/market/rounding.ts'
import { blendPrices } from '#server/features/market/blend-prices.ts'
import { cleanComparables } from '#server/features/market/clean-comparables.ts'
import { countComparables } from '#server/features/market/count-comparables.ts'
import type { FivePoints } from '#server/features/market/guide-data.ts'
import { type GuidePrices, guidePrices } from '#server/features/market/guide-prices.ts'
import type { LearnedFactor } from '#server/features/market/learned-factor.ts'
import { comparableSales, type RecordedSale } from '#server/features/market/own-sales.ts'
import { platformPrices, sampleListings } from '#server/features/market/platform-prices.ts'
import { basedOn, guideFit } from '#server/features/market/price-basis.ts'
import { priceReasons } from '#server/features/market/price-reasons.ts'
import type { Research } from '#server/features/market/research-market.ts'
import { searchLink } from '#server/features/market/search-links.ts'

const EBAY_SAMPLES = 6

interface Question {
  /** Without a word on it, the condition counts as seen. */
  identity: Identity & Partial<Pick<Identification, 'conditionSeen'>>
  research: Research
  ownSales: RecordedSale[]
  /** What the seller's own sales make of the guide; null: nothing. */
  learned?: LearnedFactor | null
  now: Date
}

/** What to ask for an item and why: from real offers and sales where there are enough, else from the price guide. */
export function priceItem({ identity, research, ownSales, learned = null, now }: Question): Pricing {
  const guide = learnedGuide(guidePrices(identity), learned)
  const found = [...research.comparables, ...comparableSales(ownSales, identity, guide, now)]
  const counted = countComparables(cleanComparables(found, identity), identity, guide)
  const { kept } = counted
  const { basis, points } = blendPrices(counted, guide.quantiles)
  const [min, low, recommended, high, max] = points.map(roundPrice) as typeof points
  const estimated = basis === 'estimate'
  return {
    recommended,
    quickSale: quickSaleOf(recommended),
    patient: patientOf(recommended),
    low,
    high,
    min,
    max,
    basis,
    fit: guideFit(guide),
    comparables: estimated ? guide.references : kept.length,
    basedOn: basedOn(basis, kept, guide),
    readAt: (estimated ? now : research.readAt).toISOString(),
    reasons: priceReasons({ identity, guide, learned, basis, kept, low, high }),
    platforms: platformPrices({ identity, guide, kept, recommended }),
    ebay: ebayPanel(research, identity),
  }
}

function learnedGuide(guide: GuidePrices, learned: LearnedFactor | null): GuidePrices {
  if (!learned) return guide
  const moved = (price: number) => price * learned.factor
  const { quantiles, usual } = guide
  return {
    ...guide,
    quantiles: quantiles.map(moved) as FivePoints,
    usual: { local: moved(usual.local), shipped: moved(usual.shipped) },
  }
}

/** The panel is there when eBay was asked and answered, even with nothing. */
function ebayPanel({ apart }: Research, identity: Identity): Pricing['ebay'] {
  const found = apart.find(({ source }) => source === EBAY)
  if (!found) return null
  const listings = sampleListings(cleanComparables(found.comparables, identity), EBAY_SAMPLES)
  return { listings, searchUrl: searchLink('ebay', identity) }
}
