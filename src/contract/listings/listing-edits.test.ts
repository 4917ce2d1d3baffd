import { expect, test } from 'vitest'
import { changedFields, changedOf, ownValues, withEdits } from '#contract/listings/listing-edits.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'

const LAMP: ListingDraft = {
  title: 'Brass lamp',
  price: 40,
  description: 'A lamp.',
  condition: null,
  tags: ['lamp', 'brass'],
  allowShipping: true,
  allowPickup: true,
}

test('a field is edited when it differs, and stays edited', () => {
  expect(changedFields(LAMP, { ...LAMP, tags: ['lamp', 'brass'] })).toEqual([])
  expect(changedFields(LAMP, { ...LAMP, tags: ['lamp'], price: 41 })).toEqual(['price', 'tags'])
  expect(changedOf(LAMP, { ...LAMP, tags: ['lamp'], price: 41 })).toEqual({ price: 41, tags: ['lamp'] })
  expect(withEdits(['tags', 'title'], ['title', 'price'])).toEqual(['title', 'price', 'tags'])
  expect(ownValues({ ...LAMP, editedFields: ['title', 'price'] })).toEqual({ title: 'Brass lamp', price: 40 })
})
