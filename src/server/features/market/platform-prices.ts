import type { Identity } from '#contract/items/identity.ts'
import { keepsFor } from '#contract/market/fee-table.ts'
import type { PlatformPrices, SampleListing } from '#contract/market/market.ts'
import { roundPrice } from '#contract/market/rounding.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import { isWebAddress } from '#server/features/market/clean-comparables.ts'
import type { GuideMarket } from '#server/features/market/guide-data.ts'
import type { GuidePrices } from '#server/features/market/guide-prices.ts'
import { searchLink } from '#server/features/market/search-links.ts'
import type { Comparable } from '#server/ports/price-source.ts'

const MARKET_OF: Record<MarketplaceId, GuideMarket> = {
  facebook: 'local',
  craigslist: 'local',
  offerup: 'local',
  mercari: 'shipped',
  '5miles': 'local',
}
const SAMPLES = 3

interface Question {
  identity: Identity
  guide: GuidePrices
  kept: Comparable[]
  recommended: number
}

/** Always all five: what their listings ask on average, or the guide's estimate for that kind of market where none was found. */
export function platformPrices({ identity, guide, kept, recommended }: Question): PlatformPrices[] {
  return MARKETPLACE_IDS.map((platform) => {
    const listed = kept.filter((comparable) => comparable.platform === platform && comparable.kind === 'asking')
    const live = listed.length > 0
    return {
      platform,
      name: MARKETPLACE_NAMES[platform],
      avgPrice: live ? Math.max(1, Math.round(average(listed))) : roundPrice(guide.usual[MARKET_OF[platform]]),
      source: live ? 'live' : 'estimate',
      listings: listed.length,
      sampleListings: sampleListings(listed, SAMPLES),
      searchUrl: searchLink(platform, identity),
      keeps: keepsFor(platform, recommended),
    }
  })
}

export function sampleListings(comparables: Comparable[], most: number): SampleListing[] {
  return comparables
    .flatMap(({ title, url, priceDollars, location }) =>
      isWebAddress(url) ? [{ title, url, price: priceDollars, location }] : [],
    )
    .slice(0, most)
}

function average(comparables: Comparable[]): number {
  return comparables.reduce((sum, { priceDollars }) => sum + priceDollars, 0) / comparables.length
}
