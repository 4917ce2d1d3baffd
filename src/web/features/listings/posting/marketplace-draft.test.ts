import { expect, test } from 'vitest'
import { MarketplaceDraft } from '#contract/helper-messages.ts'
import { titleLimit } from '#contract/listing-rules.ts'
import { marketplaceDraft } from '#web/features/listings/posting/marketplace-draft.ts'

const id = '6f1b4c1e-3b0a-4f6e-9d2a-1c2b3a4d5e6f'
const listing = {
  id,
  platform: 'craigslist' as const,
  title: 'Brass table lamp with a pleated shade '.repeat(5),
  price: 45,
  description: 'Works.',
  condition: 'good',
  tags: ['lamp', 'brass'],
  allowShipping: true,
  allowPickup: true,
}
const draft = marketplaceDraft(
  { listing, item: { category: 'Home & Decor', type: 'Table or floor lamp', imageUrl: '/api/items/1/image' } },
  'https://snap.example',
  new Date('2026-11-15T06:00:00Z'),
)

test('a draft is cut to what its marketplace takes', () => {
  expect(draft.title.length).toBeLessThanOrEqual(titleLimit('craigslist'))
  expect(draft).toMatchObject({ price: '45', tags: '', shipping: false, pickup: true })
})

test('a draft is one that the extension understands, with whole addresses', () => {
  expect(MarketplaceDraft.parse(draft)).toEqual(draft)
  expect(draft.imageUrls).toEqual(['https://snap.example/api/items/1/image'])
})
