import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { knownOf } from '#contract/analysis/answer-item.ts'
import { NOTHING_SAID } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { writeListing } from '#contract/listings/write-listing.ts'
import type { Pricing } from '#contract/market/market.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { bareItem } from '#tests/item-fixtures.ts'

const AT = '2026-11-15T12:00:00.000Z'
const ID = '3f0c0000-0000-4000-8000-000000000001'

const pricing: Pricing = {
  ...{ recommended: 100, quickSale: 85, patient: 115, low: 70, high: 140, min: 50, max: 200, basis: 'estimate' },
  ...{ fit: 'close', comparables: 20, basedOn: '', readAt: AT, reasons: [], platforms: [], ebay: null },
}

/** What the server answers for an item of a type of which nothing is known, at $100. */
export function bareAnalysis(typeId: string): AnalysisResult {
  const named = bareItem(typeId)
  const rest = { id: ID, imageUrl: null, photos: [], readingPhotos: false, recommendedPrice: 100, createdAt: AT }
  const item = { ...named, ...rest, engine: 'builtin' as const }
  const guide = guideOf(named)
  const facts = { item: named, guide, said: NOTHING_SAID, price: 100, variant: 0 }
  const listings = MARKETPLACE_IDS.map((platform) => {
    const rest = { id: ID, itemId: ID, platform, editedFields: [], platformUrl: null, createdAt: AT, updatedAt: AT }
    return [MARKETPLACE_NAMES[platform], { ...writeListing(platform, facts), ...rest, syncStatus: 'not_synced' }]
  })
  return {
    ...{ item, guide, pricing, basePricing: pricing, variant: 0, refusal: null, imageUrl: null },
    ...knownOf(guide, item, NOTHING_SAID),
    listings: Object.fromEntries(listings),
    engine: { id: 'builtin', name: '', model: null, ms: 1 },
  }
}
