import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnalysisResult } from '#contract/analysis/analysis.ts'
import { answerItem } from '#contract/analysis/answer-item.ts'
import { BaseChange } from '#contract/analysis/base-change.ts'
import { followAgain, ownedEdit, shareFields } from '#contract/analysis/follow-base.ts'
import { CONDITIONS } from '#contract/items/identity.ts'
import type { Base } from '#contract/listings/base.ts'
import { changedFields, ownValues } from '#contract/listings/listing-edits.ts'
import { fitListing, listingSchema, ourCondition } from '#contract/listings/listing-rules.ts'
import { EditableField, type Listing, ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { saidOf, typeIds } from '#tests/answer-arbitraries.ts'
import { wildText } from '#tests/wild-text.ts'

const draft: fc.Arbitrary<ListingDraft> = fc.record({
  title: wildText,
  price: fc.nat(5000),
  description: wildText,
  condition: fc.constantFrom(null, ...CONDITIONS),
  tags: fc.array(wildText, { maxLength: 4 }),
  allowShipping: fc.boolean(),
  allowPickup: fc.boolean(),
})
const base = fc
  .record(
    {
      title: wildText.map((text) => text.slice(0, 100)),
      price: fc.nat(5000),
      description: wildText.map((text) => text.slice(0, 8000)),
      condition: fc.constantFrom(...CONDITIONS),
      tags: fc.array(wildText, { maxLength: 20 }),
      allowShipping: fc.boolean(),
      allowPickup: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((fields) => BaseChange.safeParse(fields).data ?? {})
const written = fc.record({ title: wildText, description: wildText, tags: fc.array(wildText, { maxLength: 3 }) })

/** An item with answers, with words of an engine's for some marketplaces, and with listings that have values of their own. */
const cases = typeIds.chain((typeId) =>
  fc
    .record({
      said: saidOf(typeId),
      base,
      written: fc.dictionary(fc.constantFrom(...MARKETPLACE_IDS), written, { maxKeys: 3 }),
      own: fc.array(fc.record({ draft, fields: fc.subarray([...EditableField.options]) }), {
        minLength: 5,
        maxLength: 5,
      }),
    })
    .map(({ said, base, own, ...rest }) => {
      const answered = answerItem(bareAnalysis(typeId), said)
      const listings = Object.entries(answered.listings).map(([name, listing], place) => {
        const { draft, fields } = own[place]!
        const chosen = fitListing(listing.platform, draft)
        return [
          name,
          {
            ...listing,
            id: `${place}`,
            ...chosen,
            editedFields: EditableField.options.filter((f) => fields.includes(f)),
          },
        ]
      })
      const before = { ...answered, ...rest, listings: Object.fromEntries(listings) }
      return { said, before, fields: base as Base, after: shareFields(before, { fields: base as Base }) }
    }),
)

const each = (result: AnalysisResult) => Object.values(result.listings)
/** Each makes five listings several times over. */
const SOME = { numRuns: 40 }
/** A way of delivery gives way where the price forbids it; nothing else does. */
const KEPT = ['title', 'price', 'description', 'condition', 'tags'] as const
const expectToFit = (listing: Listing) => {
  const draft = ListingDraft.parse(listing)
  expect(listingSchema(listing.platform).parse(draft)).toEqual(draft)
}

test('whatever is shared, written, chosen and answered, every listing fits its marketplace and own values stand', () => {
  fc.assert(
    fc.property(cases, ({ before, after, said }) => {
      for (const result of [after, answerItem(after, said)])
        for (const [place, listing] of each(result).entries()) {
          expectToFit(listing)
          for (const field of KEPT)
            if (listing.editedFields.includes(field)) expect(listing[field]).toEqual(each(before)[place]![field])
        }
    }),
    SOME,
  )
})

test('what a listing has not chosen follows the base, cut to its marketplace', () => {
  fc.assert(
    fc.property(cases, ({ after, fields }) => {
      for (const listing of each(after)) {
        const wanted = fitListing(listing.platform, { ...listing, ...fields, ...ownValues(listing) })
        for (const field of KEPT)
          if (fields[field] !== undefined) expect([field, listing[field]]).toEqual([field, wanted[field]])
      }
    }),
    SOME,
  )
})

test('the same again changes nothing, and given up it leaves nothing behind', () => {
  fc.assert(
    fc.property(cases, ({ before, after, fields }) => {
      // From this price on one marketplace ships nothing, whatever was chosen there.
      fc.pre((fields.price ?? 0) < 2000)
      expect(shareFields(after, { fields })).toEqual(after)
      const nothing = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
      expect(shareFields(after, { fields: nothing })).toEqual(shareFields(before, { fields: {} }))
    }),
    SOME,
  )
})

test('an own value that is given up is gone, and the listing is as if nobody had chosen it', () => {
  fc.assert(
    fc.property(cases, fc.nat(4), ({ after }, place) => {
      const listing = each(after)[place]!
      const followed = followAgain(after, listing, listing.editedFields)!
      const untouched = { ...listing, ...each(bareAnalysis(after.item.typeId!))[place]!, editedFields: [] }
      expect({ ...followed, id: '', syncStatus: '' }).toEqual({
        ...followAgain(after, untouched, [])!,
        id: '',
        syncStatus: '',
      })
    }),
    SOME,
  )
})

test('an earlier text that is brought back is there, also when the listing is written once more', () => {
  fc.assert(
    fc.property(cases, draft, fc.subarray([...EditableField.options]), fc.nat(4), ({ after }, given, own, place) => {
      const listing = each(after)[place]!
      const earlier = fitListing(listing.platform, given)
      const { editedFields, written } = ownedEdit(after, listing.platform, earlier, own)
      expect(editedFields).toEqual(expect.arrayContaining(own))
      const again = followAgain(
        { ...after, written: { ...after.written, [listing.platform]: written } },
        { ...listing, ...earlier, editedFields },
        [],
      )!
      expect(changedFields(again, earlier)).toEqual([])
    }),
    SOME,
  )
})

const LAMP = bareAnalysis('lamp')
const lampWith = (name: string, changes: Partial<Listing>) => ({
  ...LAMP,
  listings: { ...LAMP.listings, [name]: { ...LAMP.listings[name]!, ...changes } },
})

test('what is posted stays as it was posted, until its seller says otherwise', () => {
  const posted = lampWith('OfferUp', { syncStatus: 'posted' })
  const after = shareFields(posted, { fields: { price: 77 } })
  expect(after.listings.OfferUp).toEqual(posted.listings.OfferUp)
  expect(after.listings.Craigslist!.price).toBe(77)
  expect(answerItem(after, { answers: { height: 28 } }).listings.OfferUp).toEqual(posted.listings.OfferUp)
  expect(followAgain(after, after.listings.OfferUp!, [])).toMatchObject({ price: 77, syncStatus: 'posted' })
})

test('the listing on which it was written shares it from then on', () => {
  const own = lampWith('Mercari', { id: 'mercari', price: 55, title: 'Mine', editedFields: ['title', 'price'] })
  const after = shareFields(own, { fields: { price: 55 }, from: 'mercari' })
  expect(after.listings.Mercari).toMatchObject({ title: 'Mine', price: 55, editedFields: ['title'] })
  expect(after.listings.Craigslist).toMatchObject({ price: 55, editedFields: [] })
  expect(AnalysisResult.safeParse(after).error?.issues[0]?.path.at(-1), 'but for the id').toBe('id')
})

test('a condition for all is in each marketplace’s words, and may be said in the text', () => {
  const after = shareFields(LAMP, { fields: { condition: 'Like New' } })
  expect(each(after).map(({ condition }) => condition)).toEqual([
    'Used - Like New',
    'like new',
    'Used (normal wear)',
    'Like new',
    null,
  ])
  expect(after.listings.Craigslist!.description).toContain('Condition: like new.')
  expect(LAMP.listings.Craigslist!.description).not.toContain('Condition')
  expect([ourCondition('facebook', 'Used - Like New'), ourCondition('craigslist', 'excellent')]).toEqual([
    'Like New',
    null,
  ])
})

test('a way of delivery for all is narrowed to what each marketplace offers, and so is the text', () => {
  const after = shareFields(LAMP, { fields: { allowShipping: true, allowPickup: true } })
  expect(after.listings.Craigslist).toMatchObject({ allowShipping: false, allowPickup: true })
  expect(after.listings.Craigslist!.description).toContain('Local pickup only.')
  expect(after.listings.Mercari).toMatchObject({ allowShipping: true, allowPickup: false })
})
