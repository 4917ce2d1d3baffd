import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRANDS } from '#contract/brands.ts'
import { CONDITIONS, type Identification, type Named } from '#contract/items/identity.ts'
import { NOTHING_SAID, type Said } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { listingSchema } from '#contract/listings/listing-rules.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import { builtinListingWriter } from '#server/providers/listing-writer/builtin/builtin-listing-writer.ts'
import { wildText } from '#tests/wild-text.ts'

const dresser: Named<Identification> = {
  categoryId: 'furniture',
  typeId: 'dresser',
  category: 'Furniture',
  type: 'Dresser',
  department: null,
  condition: 'Good',
  style: 'Mid-century',
  material: 'Oak',
  brand: 'IKEA',
  model: 'Malm',
  color: 'White',
  size: null,
  aiDescription: '',
  confidence: 0.9,
  confidences: {},
  evidence: {},
  conditionSeen: true,
  saidBySeller: [],
  guesses: [],
  photoHints: [],
}
const nothingKnown = { style: null, material: null, brand: null, model: null, color: null, size: null }

const factsOf = (item: Named<Identification>, said: Said = NOTHING_SAID) => ({ item, guide: guideOf(item), said })
const write = (item: Named<Identification>, { variant = 0, price = 120, said = NOTHING_SAID } = {}) =>
  builtinListingWriter.write({ ...factsOf(item, said), price, variant }, new AbortController().signal)
const textOf = ({ title, description, tags }: ListingDraft) => [title, description, ...tags].join('\n')

test('a listing says what was identified, in the order of its type', async () => {
  const { facebook, craigslist, mercari } = await write(dresser)
  expect(facebook.title).toBe('IKEA Malm Oak Dresser')
  expect(craigslist.title).toBe(facebook.title)
  expect(craigslist.description).toBe(
    'IKEA Malm dresser.\nMaterial: oak.\nStyle: mid-century.\nColor: white.\nUsed, in good condition.\nLocal pickup only.\nPlease bring someone to help carry.',
  )
  expect(facebook.condition).toBe('Used - Good')
  expect(mercari.tags).toEqual(['ikea', 'dresser', 'malm'])
  expect(craigslist.tags).toEqual([])
})

test('clothes name for whom they are and their size', async () => {
  const jeans = {
    ...dresser,
    ...nothingKnown,
    categoryId: 'clothing',
    typeId: 'jeans',
    type: 'Jeans',
    category: 'Clothing',
  }
  const { mercari } = await write({ ...jeans, department: 'women', brand: "Levi's", model: '501', size: '28' })
  expect(mercari.title).toBe("Levi's 501 Jeans Women's Size 28")
  expect(mercari.description).toContain('Size: 28.')
})

test('a condition nobody checked is neither described nor talked about', async () => {
  for (const condition of CONDITIONS) {
    for (const variant of [0, 1, 2]) {
      const listings = await write({ ...dresser, ...nothingKnown, condition, conditionSeen: false }, { variant })
      for (const listing of Object.values(listings)) {
        const claim = /\b(new|good|fair|poor|worn|wear|excellent|condition|signs of use|damage|photos)\b(?! owner)/i
        expect(textOf(listing)).not.toMatch(claim)
      }
    }
  }
})

test('poor condition is said plainly on every marketplace', async () => {
  for (const listing of Object.values(await write({ ...dresser, condition: 'Poor' }))) {
    expect(listing.description).toMatch(/poor/i)
  }
})

test('the way it changes hands is one the marketplace has', async () => {
  const listings = await write(dresser)
  expect(listings.craigslist).toMatchObject({ allowShipping: false, allowPickup: true })
  expect(listings.craigslist.description).toMatch(/pick/i)
  expect(listings.mercari).toMatchObject({ allowShipping: true, allowPickup: false })
  expect(listings.mercari.description).toMatch(/ship/i)
})

test('the five are one text, but for how it changes hands; each variant words it differently from the one before', async () => {
  for (const item of [dresser, { ...dresser, ...nothingKnown, conditionSeen: false }]) {
    let before = await write(item)
    for (let variant = 1; variant < 20; variant++) {
      const now = await write(item, { variant })
      expect(new Set(MARKETPLACE_IDS.map((each) => now[each].title)).size).toBe(1)
      expect(now.craigslist.description).toBe(now['5miles'].description)
      for (const platform of MARKETPLACE_IDS) expect(now[platform].description).not.toBe(before[platform].description)
      before = now
    }
  }
})

test('no sentence says nothing: without a fact there is what it is and how it changes hands', async () => {
  const { facebook, mercari } = await write({
    ...dresser,
    ...nothingKnown,
    typeId: 'fan',
    type: 'Fan',
    conditionSeen: false,
  })
  expect(facebook.description).toBe('Fan.\nLocal pickup or shipping.')
  expect(mercari.description).toBe('Fan.\nShipping only.')
})

test('the same facts give the same texts', async () => {
  expect(await write(dresser, { variant: 7 })).toEqual(await write(dresser, { variant: 7 }))
})

test('a style that names the kind takes the place of a type that covers several', async () => {
  const chair = {
    ...dresser,
    ...nothingKnown,
    typeId: 'armchair',
    type: 'Armchair or rocking chair',
    conditionSeen: false,
  }
  expect((await write({ ...chair, style: 'Rocking chair' })).facebook.title).toBe('Rocking Chair')
  expect((await write(chair)).facebook.title).toBe('Armchair')
})

test('a brand that the model repeats is said once', async () => {
  const { facebook } = await write({
    ...dresser,
    ...nothingKnown,
    brand: 'IKEA',
    model: 'IKEA Malm',
    conditionSeen: false,
  })
  expect(facebook.title).toBe('IKEA Malm Dresser')
})

const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).join(' ')} `
const materials = TYPES.flatMap(({ typicalMaterials }) => typicalMaterials)
// Brands that are everyday English cannot be told from it in a text. Aliases name product lines ('airpods'), too.
const brands = BRANDS.filter(({ weak, notABrand }) => !weak && !notABrand)
const brandNames = brands.flatMap(({ name, aliases = [] }) => [name, ...aliases])
const claims = [...new Set([...brandNames, ...materials].map(wordsOf))]

test('for no type of the taxonomy is a brand or a material mentioned that was not identified', async () => {
  for (const type of TYPES) {
    const category = CATEGORIES.find(({ id }) => id === type.category)!.name
    const item = { ...dresser, ...nothingKnown, typeId: type.id, type: type.name, categoryId: type.category, category }
    const own = wordsOf(`${type.name} ${category}`)
    for (const listing of Object.values(await write(item))) {
      const text = wordsOf(textOf(listing))
      const invented = claims.filter((claim) => text.includes(claim) && !own.includes(claim))
      expect([type.id, invented]).toEqual([type.id, []])
    }
  }
})

test('whatever an engine claims to have seen, every listing passes the rules of its marketplace', async () => {
  const fact = fc.option(wildText.map((text) => text.slice(0, 120)))
  const wildItem = fc.record({
    typeId: fc.option(fc.constantFrom(...TYPES.map(({ id }) => id))),
    type: wildText.map((text) => text.slice(0, 80)),
    department: fc.option(fc.constantFrom('women', 'men', 'girls', 'boys', 'pets')),
    condition: fc.constantFrom(...CONDITIONS),
    conditionSeen: fc.boolean(),
    ...{ style: fact, material: fact, brand: fact, model: fact, color: fact, size: fact },
  })
  await fc.assert(
    fc.asyncProperty(wildItem, fc.nat(), fc.nat({ max: 10_000 }), async (facts, variant, price) => {
      const listings = await write({ ...dresser, ...facts }, { variant, price })
      for (const platform of MARKETPLACE_IDS) {
        expect(listingSchema(platform).parse(listings[platform])).toEqual(listings[platform])
      }
    }),
    { numRuns: 100 },
  )
})

test('a canceled analysis writes nothing', async () => {
  const facts = { ...factsOf(dresser), price: 1, variant: 0 }
  await expect(builtinListingWriter.write(facts, AbortSignal.abort())).rejects.toThrow()
})
