import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONDITIONS } from '#contract/items/identity.ts'
import {
  fitListing,
  joinTags,
  listingSchema,
  PRICE_MAX,
  parseTags,
  tagLimit,
  titleLimit,
} from '#contract/listings/listing-rules.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS, MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import { wildText } from '#tests/wild-text.ts'

const draft: ListingDraft = {
  title: 'Oak table',
  price: 120,
  description: 'Oak table for six.',
  condition: null,
  tags: [],
  allowShipping: false,
  allowPickup: true,
}

function complaints(platform: MarketplaceId, changes: Partial<ListingDraft>) {
  const result = listingSchema(platform).safeParse({ ...draft, ...changes })
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

const wildDraft: fc.Arbitrary<ListingDraft> = fc.record({
  title: wildText,
  price: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 1999.5, 2000, Number.NaN, Number.POSITIVE_INFINITY)),
  description: wildText,
  condition: fc.option(fc.oneof(wildText, fc.constantFrom<string>(...CONDITIONS, 'salvage', 'Used - Good'))),
  tags: fc.array(wildText, { maxLength: 30 }),
  allowShipping: fc.boolean(),
  allowPickup: fc.boolean(),
})

test.each(MARKETPLACE_IDS)(
  'whatever comes in, a listing fitted for %s passes its rules unchanged and fits once',
  (platform) => {
    fc.assert(
      fc.property(wildDraft, (wild) => {
        const fitted = fitListing(platform, wild)
        expect(listingSchema(platform).parse(fitted)).toEqual(fitted)
        expect(fitListing(platform, fitted)).toEqual(fitted)
        expect(parseTags(joinTags(fitted.tags))).toEqual(fitted.tags)
        expect([fitted.title, fitted.description, ...fitted.tags].join()).not.toMatch(
          /\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u,
        )
      }),
      { numRuns: 100 },
    )
  },
)

test('what fits already is not touched', () => {
  for (const platform of ['facebook', 'craigslist', 'offerup', '5miles'] as const) {
    expect(fitListing(platform, draft)).toEqual(draft)
  }
})

test('the messages are written for the seller', () => {
  expect(complaints('facebook', { title: 'x'.repeat(101) })).toEqual({
    title: 'Facebook Marketplace takes at most 100 characters in a title',
  })
  expect(complaints('craigslist', { description: 'x'.repeat(8001) })).toEqual({
    description: 'Craigslist takes at most 8,000 characters in a description',
  })
  expect(complaints('facebook', { title: ' \u200B ' })).toEqual({ title: 'Please enter a title' })
  expect(complaints('craigslist', { tags: ['oak'] })).toEqual({ tags: 'Craigslist takes no tags' })
  expect(complaints('mercari', { tags: ['a', 'b', 'c', 'd'], allowShipping: true, allowPickup: false })).toEqual({
    tags: 'Mercari takes at most 3 tags',
  })
  expect(complaints('facebook', { price: 9.99 })).toEqual({ price: 'Please use a whole-dollar price' })
  expect(complaints('facebook', { price: -1 })).toEqual({ price: 'A price cannot be below $0' })
  expect(complaints('facebook', { price: PRICE_MAX + 1 })).toEqual({
    price: 'Please enter a price of at most $9,999,999',
  })
  expect(complaints('facebook', { condition: 'Mint' }).condition).toMatch(/^Please choose a condition that Facebook/)
  expect(complaints('offerup', { description: 'Call 555-123-4567' })).toEqual({
    description: 'OfferUp removes listings with phone numbers, email addresses or links in the text',
  })
  expect(complaints('craigslist', { description: 'Call 555-123-4567' })).toEqual({})
})

test('delivery must be one the marketplace has', () => {
  expect(complaints('facebook', { allowPickup: false })).toEqual({
    allowPickup: 'Please allow shipping or local pickup',
  })
  expect(complaints('craigslist', { allowShipping: true })).toEqual({
    allowShipping: 'Craigslist does not ship: buyers pick up',
  })
  expect(complaints('mercari', { allowShipping: true })).toEqual({
    allowPickup: 'Mercari has no local pickup: items are shipped',
  })
  expect(complaints('offerup', { price: 2000, allowShipping: true })).toEqual({
    allowShipping: 'OfferUp ships only items under $2,000',
  })
  expect(complaints('offerup', { price: 1999, allowShipping: true })).toEqual({})
})

test('a title of exactly the limit passes, one more does not', () => {
  for (const platform of ['facebook', 'craigslist', 'offerup', '5miles'] as const) {
    expect(complaints(platform, { title: 'x'.repeat(titleLimit(platform)) })).toEqual({})
    expect(complaints(platform, { title: 'x'.repeat(titleLimit(platform) + 1) })).toHaveProperty('title')
  }
})

test('our condition words become those of the marketplace, unknown ones are left open', () => {
  for (const platform of MARKETPLACE_IDS) {
    for (const condition of CONDITIONS) {
      const expected = MARKETPLACES[platform].condition.value?.from[condition] ?? null
      expect(fitListing(platform, { ...draft, condition }).condition).toBe(expected)
    }
    expect(fitListing(platform, { ...draft, condition: 'Mint' }).condition).toBeNull()
  }
  expect(fitListing('craigslist', { ...draft, condition: 'Excellent' }).condition).toBe('excellent')
})

test('contacts are taken out where they are forbidden, also when two halves meet', () => {
  const description = 'Nice table. Call 555 a@b.co 123 4567 or see www.example.com for more.'
  expect(fitListing('offerup', { ...draft, description }).description).toBe('Nice table. Call or see for more.')
  expect(fitListing('facebook', { ...draft, description }).description).toBe(description)
})

test('tags are deduplicated and capped', () => {
  const tags = ['Oak', 'oak ', 'table', 'a, b', '', ...Array.from({ length: 30 }, (_, index) => `tag ${index}`)]
  expect(fitListing('mercari', { ...draft, tags }).tags).toHaveLength(tagLimit('mercari'))
  expect(fitListing('facebook', { ...draft, tags }).tags.slice(0, 4)).toEqual(['Oak', 'table', 'a b', 'tag 0'])
  expect(fitListing('facebook', { ...draft, tags }).tags).toHaveLength(tagLimit('facebook'))
  expect(fitListing('offerup', { ...draft, tags }).tags).toEqual([])
})

test('the tags field is split on a comma followed by a space', () => {
  expect(parseTags('oak, dining table, 1,000 pieces, ')).toEqual(['oak', 'dining table', '1,000 pieces'])
  expect(parseTags('')).toEqual([])
})

test('an unreadable title falls back to the description, then to plain words', () => {
  expect(fitListing('facebook', { ...draft, title: '\u200B' }).title).toBe('Oak table for six.')
  expect(fitListing('facebook', { ...draft, title: '', description: '' }).title).toBe('For sale')
})
