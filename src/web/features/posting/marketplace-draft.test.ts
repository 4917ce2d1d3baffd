import { expect, test } from 'vitest'
import { titleLimit } from '#contract/listings/listing-rules.ts'
import type { EditableField } from '#contract/listings/listings.ts'
import { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { marketplaceDraft, newestDraft } from '#web/features/posting/marketplace-draft.ts'

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
  editedFields: [],
}
const PHOTOS = Array.from({ length: 12 }, (_, place) => `/api/items/1/photos/${place + 1}`)
const draft = marketplaceDraft(
  {
    listing,
    item: {
      category: 'Home & Decor',
      type: 'Table or floor lamp',
      conditionSeen: false,
      imageUrls: PHOTOS,
    },
  },
  'https://snap.example',
  new Date('2026-11-15T06:00:00Z'),
)

test('a draft is cut to what its marketplace takes', () => {
  expect(draft.title.length).toBeLessThanOrEqual(titleLimit('craigslist'))
  expect(draft).toMatchObject({ price: '45', tags: '', shipping: false, pickup: true })
})

test('a draft is one that the extension understands, with whole addresses', () => {
  expect(MarketplaceDraft.parse(draft)).toEqual(draft)
  expect(draft.imageUrl).toBe('https://snap.example/api/items/1/photos/1')
  expect(draft.imageUrls).toEqual(PHOTOS.map((path) => `https://snap.example${path}`))
})

test('a marketplace gets no more photos than it takes, the cover first', () => {
  const { imageUrls } = marketplaceDraft(
    {
      listing: { ...listing, platform: 'facebook' },
      item: { category: 'Home & Decor', type: 'Clock', conditionSeen: true, imageUrls: PHOTOS },
    },
    'https://snap.example',
    new Date(),
  )
  expect(imageUrls).toEqual(PHOTOS.slice(0, 10).map((path) => `https://snap.example${path}`))
})

test('words that were stored here last are posted, unless newer ones were saved', () => {
  const item = { category: 'Home & Decor', type: 'Clock', conditionSeen: true, imageUrls: PHOTOS.slice(0, 1) }
  const saved = (updatedAt: string) => ({ ...listing, title: 'Saved', item, updatedAt }) as unknown as ListingCard
  const titleOf = (updatedAt: string, stored: MarketplaceDraft | null = draft) =>
    newestDraft(stored, saved(updatedAt), 'https://snap.example').title
  expect(titleOf('2026-11-15T05:59:59.000Z')).toBe(draft.title)
  expect(titleOf('2026-11-15T06:00:01.000Z')).toBe('Saved')
  expect(titleOf('2026-11-15T05:59:59.000Z', null)).toBe('Saved')
  const { imageUrls } = newestDraft(draft, saved('2026-11-15T05:59:59.000Z'), 'https://snap.example')
  expect(imageUrls, 'photos are always those the item has now').toEqual([`https://snap.example${PHOTOS[0]}`])
})

test('a condition is known when it was seen, or when the seller chose it', () => {
  const item = { category: 'Home & Decor', type: 'Clock', imageUrls: [] }
  const knownIf = (conditionSeen: boolean, editedFields: EditableField[]) =>
    marketplaceDraft(
      { listing: { ...listing, editedFields }, item: { ...item, conditionSeen } },
      'https://x.example',
      new Date(),
    ).conditionKnown
  expect(knownIf(false, ['title'])).toBe(false)
  expect(knownIf(true, [])).toBe(true)
  expect(knownIf(false, ['condition'])).toBe(true)
})
