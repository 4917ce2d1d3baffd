import { expect, test } from 'vitest'
import { CONDITIONS, type Identity } from '#contract/items/identity.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import { shelfOf } from '#server/features/market/category-shelves.ts'
import { GUIDE } from '#server/features/market/guide-data.ts'
import { guidePrices, isPriceable } from '#server/features/market/guide-prices.ts'
import { askGuide } from '#server/features/market/price-guide.ts'
import { desk } from '#tests/market-fixtures.ts'

const itemOf = (typeId: string, facts: Partial<Identity> = {}): Identity => ({ ...desk, typeId, ...facts })
const median = (typeId: string, facts: Partial<Identity> = {}) => guidePrices(itemOf(typeId, facts)).quantiles[2]

test('from words, the guide adds up the effects that apply and draws the spread around them', () => {
  const question = { market: 'local', path: 'Furniture', title: 'Desk', brand: null, condition: null } as const
  const { intercept, effects, residuals } = GUIDE.local
  const center = intercept + effects.category.Furniture! + effects.word.desk!
  const expected = residuals.Furniture!.map((residual) => Math.expm1(center + residual))
  for (const [index, price] of askGuide(question).entries()) expect(price).toBeCloseTo(expected[index]!, 6)
})

test('a brand that the guide does not list counts as one of those', () => {
  const question = { market: 'shipped', path: 'Women/Shoes', title: '', condition: null } as const
  const [plain, other] = [null, 'Zorro & Sons'].map((brand) => askGuide({ ...question, brand })[2])
  expect(Math.log1p(other!) - Math.log1p(plain!)).toBeCloseTo(GUIDE.shipped.effects.brand!['*']!, 6)
})

test('a type has the prices of its own listings, at today’s level, and says how many there are', () => {
  const { n, prices } = GUIDE.types.desk!.local!
  const { quantiles, references } = guidePrices(desk)
  expect(references).toBe(n)
  for (const [index, price] of quantiles.entries())
    expect(price).toBeCloseTo(prices[index]! * GUIDE.today.level.local, 6)
})

test('a lamp and a chair do not cost the same, and neither counts the other’s listings', () => {
  const [lamp, chair] = ['lamp', 'chair'].map((typeId) => guidePrices(itemOf(typeId)))
  expect(lamp!.quantiles[2]).not.toBe(chair!.quantiles[2])
  expect([lamp!.references, chair!.references]).toEqual([48, 17])
})

test('every type with listings has its own count; twelve have none and say so', () => {
  const without = TYPES.filter(({ id }) => guidePrices(itemOf(id)).references === 0)
  expect(without).toHaveLength(12)
  const different = new Set(TYPES.map(({ id }) => Math.round(median(id) * 100)))
  expect(different.size).toBeGreaterThan(TYPES.length / 2)
})

test.each(TYPES.map(({ id }) => id))('%s has a positive, rising spread in every condition and department', (typeId) => {
  const departments = [null, ...Object.keys(TYPES.find(({ id }) => id === typeId)!.departments ?? {})]
  for (const department of departments) {
    for (const condition of CONDITIONS) {
      const { quantiles, usual } = guidePrices(itemOf(typeId, { department, condition }))
      expect(quantiles).toEqual(quantiles.toSorted((one, other) => one - other))
      for (const price of [...quantiles, usual.local, usual.shipped])
        expect(price > 0 && Number.isFinite(price)).toBe(true)
    }
  }
})

test('every shelf that a type or a category stands on is in the guide', () => {
  const shelves = [
    ...TYPES.flatMap(({ priceGuide, departments }) => [
      ...(priceGuide ? [priceGuide] : []),
      ...Object.values(departments ?? {}).map((of) => ({ market: priceGuide!.market, path: of.priceGuide })),
    ]),
    ...[...CATEGORIES.map(({ id }) => id), null].map(shelfOf),
  ]
  const unknown = shelves.filter(
    ({ market, path }) => !(path in GUIDE[market].categories) && !(path in GUIDE[market].effects.category),
  )
  expect(unknown).toEqual([])
})

test('a type without listings gets a range as wide as the guide’s error, and its category’s name', () => {
  const violin = guidePrices(itemOf('violin'))
  expect(violin).toMatchObject({ references: 0, category: 'musical instruments' })
  expect(violin.quantiles[4] / violin.quantiles[0]).toBeGreaterThan(20)
})

test('free words are priced as their category in general, wider than a listing with a whole title would be', () => {
  const zither = guidePrices({ ...desk, typeId: null, categoryId: 'instruments', type: 'Zither' })
  expect(zither).toMatchObject({ market: 'local', path: 'Music', references: 0, category: 'musical instruments' })
  const question = { market: 'local', path: 'Music', title: 'Zither', brand: null, condition: null } as const
  const [p10, , , , p90] = askGuide(question)
  expect(zither.quantiles[4] / zither.quantiles[0]).toBeGreaterThan(p90 / p10)
  const bowl = guidePrices({ ...desk, typeId: null, categoryId: null, type: 'Singing bowl' })
  expect(bowl).toMatchObject({ references: 0, category: 'used things' })
})

test('vehicles, which the guide has nothing on, have no price', () => {
  const without = TYPES.filter(({ id }) => !isPriceable({ typeId: id })).map(({ id }) => id)
  expect(without).toEqual(['motorcycle', 'car', 'recreational-vehicle'])
  expect(isPriceable({ typeId: null })).toBe(true)
})

test('a known brand moves the price, however it is spelled', () => {
  expect(median('handbag', { brand: 'Louis Vuitton' })).toBeGreaterThan(median('handbag') * 2)
  for (const brand of ['Levi’s', 'LEVIS', "levi's"])
    expect(median('jeans', { brand }), brand).toBeCloseTo(median('jeans', { brand: "Levi's" }), 0)
  expect(guidePrices(itemOf('doll', { brand: 'American Girl' })).moves.brand).toBeGreaterThan(0.1)
})

test('what is known of an item is measured against the average listing of its type', () => {
  const { brand, condition } = GUIDE.types.handbag!.shipped!
  const { moves } = guidePrices(itemOf('handbag', { brand: 'Zorro & Sons', condition: 'Good' }))
  const { effects } = GUIDE.shipped
  expect(moves.brand).toBeCloseTo(effects.brand!['*']! - brand, 6)
  expect(moves.condition).toBeCloseTo(effects.condition!.good! + effects.condition!['Women|good']! - condition, 6)
})

test('a model that the guide knows is priced by its words; one that it does not know changes nothing', () => {
  const phone = { brand: 'Apple', condition: 'Good' } as const
  const dear = median('smartphone', { ...phone, model: 'iPhone 13 Pro 256GB' })
  expect(dear).toBeGreaterThan(median('smartphone', { ...phone, model: 'iPhone 13' }) * 1.5)
  expect(median('stereo', { model: '200' })).toBe(median('stereo'))
})

test('a word that models of all kinds are called by is no model that the guide knows', () => {
  const gibson = guidePrices(itemOf('electric-guitar', { brand: 'Gibson', model: 'SG Standard' }))
  expect(gibson.quantiles).toEqual(guidePrices(itemOf('electric-guitar', { brand: 'Gibson' })).quantiles)
  expect(gibson.moves.brand).toBeGreaterThan(0.3)
})

test('a phone of the guide’s first years has lost its value since', () => {
  const { moves, quantiles } = guidePrices(itemOf('smartphone', { brand: 'Apple', model: 'iPhone 6' }))
  expect(moves.age).toBe(GUIDE.today.words['iphone 6'])
  expect(quantiles[2]).toBeLessThan(40)
})

test('the department decides whose prices and whose listings they are', () => {
  const men = guidePrices(itemOf('t-shirt', { department: 'men' }))
  expect(men).toMatchObject({ path: 'Men/Tops/T-shirts', references: 115 })
})

test('the market is the usual one for the type, unless the guide has hardly any listings there', () => {
  expect(guidePrices(itemOf('t-shirt')).market).toBe('shipped')
  expect(guidePrices(itemOf('heater')).market).toBe('local')
})

test('a phone has a price of its own in each kind of market; a desk has one for both, and so has a watch, of which one market has five', () => {
  const watch = guidePrices(itemOf('watch'))
  expect(watch.usual.local).toBe(watch.usual.shipped)
  const phone = guidePrices(itemOf('smartphone'))
  expect(phone.usual.shipped).not.toBe(phone.usual.local)
  const { usual } = guidePrices(desk)
  expect(usual.shipped).toBe(usual.local)
})
