import { expect, test } from 'vitest'
import type { PlatformPrices } from '#contract/market/market.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { estimateSentence, groupPlatforms } from '#web/features/market/group-platforms.ts'

const platforms = MARKETPLACE_IDS.map(
  (platform): PlatformPrices => ({
    platform,
    name: MARKETPLACE_NAMES[platform],
    avgPrice: 45,
    source: 'estimate',
    listings: 0,
    sampleListings: [],
    searchUrl: 'https://example.com/',
    keeps: [],
  }),
)
const sentences = (of: PlatformPrices[]) =>
  groupPlatforms(of).estimates.map((estimate) => estimateSentence(estimate, `$${estimate.price}`))

test('five platforms with one estimate are one line', () => {
  expect(sentences(platforms)).toEqual(['No live listings to show. Our estimate is the same for all five: $45.'])
})

test('Mercari, where things are shipped, has a line of its own if its estimate differs', () => {
  const differing = platforms.map((each) => (each.platform === 'mercari' ? { ...each, avgPrice: 24 } : each))
  expect(sentences(differing)).toEqual([
    'No live listings to show. Our estimate is the same for all four: $45.',
    'No live listings to show. Our estimate for Mercari: $24.',
  ])
})

test('a platform with live listings keeps a card of its own, whatever its figure', () => {
  const some = platforms.map((each, index) => (index < 3 ? { ...each, source: 'live' as const, listings: 2 } : each))
  expect(groupPlatforms(some).live).toHaveLength(3)
  expect(sentences(some)).toEqual(['No live listings to show. Our estimate is the same for both: $45.'])
})
