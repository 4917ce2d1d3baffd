import { expect, test } from 'vitest'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { categoryText, photoName } from '#web/features/posting/helper/draft-text.ts'

test('photos are numbered and named after the listing', () => {
  expect(photoName('Brass table lamp, 14" (works!)', 1)).toBe('1-brass-table-lamp-14-works.jpg')
  expect(photoName('灯', 2)).toBe('2-photo.jpg')
})

test('a category reads as people write it', () => {
  const draft = {
    listingId: '',
    platform: 'mercari',
    category: 'Home & Decor // Table or floor lamp',
  } as MarketplaceDraft
  expect(categoryText(draft)).toBe('Home & Decor › Table or floor lamp')
  expect(categoryText({ ...draft, category: 'Furniture' })).toBe('Furniture')
  expect(categoryText({ ...draft, category: null })).toBe('')
})
