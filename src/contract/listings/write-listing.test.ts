import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONDITIONS, type Condition, type Identification } from '#contract/items/identity.ts'
import type { Answers } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { listingSchema } from '#contract/listings/listing-rules.ts'
import { type Words, writeListing } from '#contract/listings/write-listing.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import { saidOf, typeIds } from '#tests/answer-arbitraries.ts'
import { bareItem } from '#tests/item-fixtures.ts'
import { wildText } from '#tests/wild-text.ts'

const name = fc.option(wildText.map((text) => text.slice(0, 120)))
const cases = typeIds.chain((typeId) =>
  fc.record({
    said: saidOf(typeId),
    item: fc
      .record({
        brand: name,
        model: name,
        color: name,
        condition: fc.constantFrom(...CONDITIONS),
        conditionSeen: fc.boolean(),
      })
      .map((seen) => bareItem(typeId, seen)),
    price: fc.integer({ min: 1, max: 5000 }),
    variant: fc.nat(),
  }),
)

test('whatever is answered, every listing passes the rules of its marketplace', () => {
  fc.assert(
    fc.property(cases, ({ item, ...rest }) => {
      for (const platform of MARKETPLACE_IDS) {
        const listing = writeListing(platform, { ...rest, item, guide: guideOf(item) })
        expect(listingSchema(platform).parse(listing)).toEqual(listing)
      }
    }),
  )
})

test('an answer adds to what a description says and takes nothing away', () => {
  fc.assert(
    fc.property(cases, fc.nat(), ({ item: seen, said, ...rest }, pick) => {
      // What the seller says instead of a photo is another word, not one more; nor is a condition named that an answer denies.
      const item = { ...seen, color: null, conditionSeen: false }
      const guide = guideOf(item)
      const ids = Object.keys(said.answers)
      const left = ids[pick % Math.max(1, ids.length)]
      const fewer = Object.fromEntries(Object.entries(said.answers).filter(([id]) => id !== left))
      const write = (answers: typeof said.answers) =>
        writeListing('craigslist', { ...rest, item, guide, said: { ...said, answers } })
      const { condition, description } = write(said.answers)
      // What is fit for parts alone is not flawless, whatever else was said.
      const denied = condition === 'salvage' ? 'No flaws that I can find.' : null
      const before = write(fewer).description.split('\n')
      expect(description.split('\n')).toEqual(expect.arrayContaining(before.filter((line) => line !== denied)))
    }),
  )
})

test('what does not work has the condition that its marketplace has for it, until the seller chooses another', () => {
  const item = bareItem('headphones', { condition: 'Good', conditionSeen: true })
  const facts = { item, guide: guideOf(item), price: 60, variant: 0 }
  const conditions = (works: string, words = {}) =>
    MARKETPLACE_IDS.map((platform) => {
      const said = { noun: null, answers: { works } }
      return writeListing(platform, { ...facts, said }, words).condition
    })
  const good = ['Used - Good', 'good', 'Used (normal wear)', 'Good', null]
  expect(conditions('not working')).toEqual(['Used - Fair', 'salvage', 'For parts', 'Poor', null])
  expect(conditions('works with issues')).toEqual(good)
  expect(conditions('not working', { base: { condition: 'Good' } })).toEqual(good)
})

const listed = (
  typeId: string,
  condition: Condition,
  answers: Answers,
  words: Words = {},
  platform: MarketplaceId = 'mercari',
) => {
  const item = bareItem(typeId, { condition, conditionSeen: true })
  const facts = { item, guide: guideOf(item), said: { noun: null, answers }, price: 60, variant: 0 }
  return writeListing(platform, facts, words)
}

test.each<[string, Condition, Answers, string]>([
  ['headphones', 'Good', { works: 'not working' }, 'Poor'],
  ['smartphone', 'Like New', { locks: 'locked to an account' }, 'Poor'],
  ['smartphone', 'Good', { 'screen-condition': 'cracked screen' }, 'Fair'],
  ['smartphone', 'Like New', { 'screen-condition': 'light scratches' }, 'Good'],
  ['building-toy', 'Good', { complete: 'many parts missing' }, 'Poor'],
  ['sofa', 'New', { flaws: ['fading'] }, 'Good'],
  ['sofa', 'Good', { flaws: ['fading', 'sagging cushions'] }, 'Fair'],
  ['sofa', 'Like New', { flaws: ['a smell of oranges'] }, 'Good'],
  ['grill', 'Good', { flaws: ['broken wheel'] }, 'Fair'],
  ['sofa', 'Poor', { flaws: ['none'] }, 'Poor'],
  ['kids-clothing', 'Good', { 'tags-on': 'yes' }, 'New'],
  ['doll', 'Good', { completeness: 'factory sealed' }, 'New'],
  ['sneakers', 'New', { 'sole-wear': 'worn smooth' }, 'Fair'],
])(
  '%s, %s, of which the seller says %j, goes by the answer and not by the photo',
  (typeId, seen, answers, condition) => {
    const listing = listed(typeId, seen, answers)
    expect(listing.condition).toBe(condition)
    expect(listing.description).not.toMatch(/condition|like new|^New\.$/im)
  },
)

test('what is called a phone for parts is listed as one, and what is for parts promises nothing', () => {
  const facts = (item: ReturnType<typeof bareItem>) => ({ item, guide: guideOf(item), price: 60, variant: 0 })
  const phone = bareItem('smartphone', { condition: 'Good', conditionSeen: true })
  const said = { noun: 'phone for parts', answers: {} }
  expect(writeListing('offerup', { ...facts(phone), said })).toMatchObject({
    condition: 'For parts',
    description: 'Phone for parts.\nLocal pickup or shipping.',
  })
  const tool = { noun: null, answers: { works: 'not working', care: true } }
  expect(writeListing('offerup', { ...facts(bareItem('power-tool')), said: tool }).description).not.toContain(
    'run before',
  )
})

test('help to carry is asked for what is heavy and carried', () => {
  const carried = (typeId: string) => listed(typeId, 'Good', {}, {}, 'craigslist').description.includes('carry')
  expect(['piano', 'car', 'motorcycle', 'lamp'].map(carried)).toEqual([true, false, false, false])
})

test('what no answer denies is named as it was seen', () => {
  expect(listed('sofa', 'Like New', { flaws: ['none'] })).toMatchObject({ condition: 'Like new' })
  expect(listed('sofa', 'Good', { flaws: ['fading'] }).description).toContain('Used, in good condition.')
  expect(listed('laptop', 'Like New', { charger: 'no' }).description).toContain('Condition: like new.')
  expect(listed('sofa', 'Poor', { flaws: ['fading'] })).toMatchObject({ condition: 'Poor' })
})

test('a condition that the seller chose for all listings stands, but no text praises what does not work', () => {
  const { condition, description } = listed(
    'headphones',
    'Fair',
    { works: 'not working' },
    { base: { condition: 'Good' } },
  )
  expect(condition).toBe('Good')
  expect(description).toContain('not working')
  expect(description).not.toContain('condition')
})

const flawless: Answers = { flaws: ['none'] }
const poorHoodie: Partial<Identification> = { condition: 'Poor', conditionSeen: true }

test.each<[string, Partial<Identification>, Words]>([
  ['for the item', { ...poorHoodie, saidBySeller: ['condition'] }, {}],
  ['for all listings', {}, { base: { condition: 'Poor' } }],
])('a poor condition that the seller chose %s is named, and no text beside it speaks of no flaws', (_, more, words) => {
  const item = bareItem('hoodie', more)
  const facts = { item, guide: guideOf(item), said: { noun: null, answers: flawless }, price: 12, variant: 0 }
  for (const platform of MARKETPLACE_IDS) {
    const { description } = writeListing(platform, facts, words)
    expect(description, platform).toContain('Condition: poor.')
    expect(description, platform).not.toContain('No flaws')
  }
})

test('what the seller calls good has no flaws if they say so, and so has what only a photo shows as poor', () => {
  for (const base of [{ condition: 'Good' as const }, {}])
    expect(listed('hoodie', 'Poor', flawless, { base }).description).toContain('No flaws that I can find.')
})

test('what is only good for parts is not called flawless', () => {
  expect(listed('power-tool', 'Good', { ...flawless, works: 'not working' }).description).not.toContain('No flaws')
  expect(listed('power-tool', 'Good', { ...flawless, works: 'fully working' }).description).toContain('No flaws')
})

test('nothing of pickup only is said of what has no type, until its seller chooses it', () => {
  const item = bareItem('lamp', { typeId: null, type: 'Garden gnome' })
  const facts = { item, guide: guideOf(item), said: { noun: null, answers: {} }, price: 60, variant: 0 }
  const described = (platform: MarketplaceId, words?: Words) => writeListing(platform, facts, words).description
  expect(described('facebook')).toBe('Garden gnome.')
  expect(described('craigslist')).toBe('Garden gnome.')
  expect(described('mercari')).toBe('Garden gnome.\nShipping only.')
  expect(described('facebook', { own: { allowShipping: false, allowPickup: true } })).toContain('Local pickup only.')
  expect(described('craigslist', { base: { allowShipping: false } })).toContain('Local pickup only.')
})

test('values of the seller’s own stand, and the text follows the way they chose', () => {
  const item = bareItem('sneakers', { brand: 'Nike' })
  const facts = { item, guide: guideOf(item), said: { noun: null, answers: {} }, price: 60, variant: 0 }
  const own = { title: 'My own words', allowShipping: false, allowPickup: true }
  expect(writeListing('facebook', facts, { own })).toMatchObject({
    ...own,
    price: 60,
    description: 'Nike sneakers.\nLocal pickup only.',
  })
})
