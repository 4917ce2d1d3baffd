import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, keepEdits, withEdits } from '#contract/listings/listing-edits.ts'
import { fitListing, listingSchema } from '#contract/listings/listing-rules.ts'
import { EditableField, type ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { wildText } from '#tests/wild-text.ts'

const drafts: fc.Arbitrary<ListingDraft> = fc.record({
  title: wildText,
  price: fc.nat(5000),
  description: wildText,
  condition: fc.constantFrom(null, 'New', 'Good'),
  tags: fc.array(wildText, { maxLength: 4 }),
  allowShipping: fc.boolean(),
  allowPickup: fc.boolean(),
})

test('what was edited is there after writing anew, and the listing fits its marketplace', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKETPLACE_IDS),
      drafts,
      drafts,
      fc.subarray([...EditableField.options]),
      (platform, draft, fresh, editedFields) => {
        const written = { ...fitListing(platform, draft), editedFields }
        const kept = keepEdits(platform, fresh, written)
        expect(listingSchema(platform).parse(kept)).toEqual(kept)
        for (const field of ['title', 'price', 'description', 'condition', 'tags'] as const)
          if (editedFields.includes(field)) expect(kept[field]).toEqual(written[field])
      },
    ),
  )
})

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
  expect(withEdits(['tags', 'title'], ['title', 'price'])).toEqual(['title', 'price', 'tags'])
})
