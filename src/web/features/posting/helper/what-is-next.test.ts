import { expect, test } from 'vitest'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { nextItem, nextMarketplace } from '#web/features/posting/helper/what-is-next.ts'

const draft = (itemId: string, platform: MarketplaceId, changes: Partial<ListingCard> = {}) => ({
  id: `${itemId} on ${platform}`,
  itemId,
  platform,
  syncStatus: 'not_synced' as const,
  createdAt: '2026-11-16T10:00:00.000Z',
  gone: null,
  sync: null,
  ...changes,
})
const lamp = MARKETPLACE_IDS.map((platform) => draft('lamp', platform))

test('marketplaces come in their order, and around', () => {
  expect(nextMarketplace(lamp[0]!, lamp)?.platform).toBe('craigslist')
  expect(nextMarketplace(lamp[4]!, lamp)?.platform).toBe('facebook')
})

test('what is posted, sold or with a webhook is passed over', () => {
  const posted = lamp.map((one) => (one.platform === 'craigslist' ? { ...one, syncStatus: 'posted' as const } : one))
  expect(nextMarketplace(posted[0]!, posted)?.platform).toBe('offerup')
  const sold = lamp.map((one) => ({ ...one, gone: 'sold' as const }))
  expect(nextMarketplace(sold[0]!, sold)).toBeUndefined()
})

test('the next item is the next older one on the same marketplace; after the oldest, the newest', () => {
  const at = (hour: number) => ({ createdAt: `2026-11-16T${hour}:00:00.000Z` })
  const drafts = [draft('desk', 'mercari', at(12)), draft('lamp', 'mercari', at(11)), draft('clock', 'mercari', at(10))]
  expect(nextItem(drafts[1]!, drafts)?.itemId).toBe('clock')
  expect(nextItem(drafts[2]!, drafts)?.itemId).toBe('desk')
  expect(nextItem(drafts[0]!, [drafts[0]!])).toBeUndefined()
})
