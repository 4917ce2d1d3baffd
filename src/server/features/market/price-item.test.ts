import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayShip } from '#contract/analysis/may-ship.ts'
import { CONDITIONS, type Identity } from '#contract/items/identity.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { Pricing } from '#contract/market/market.ts'
import { roundPrice } from '#contract/market/rounding.ts'
import { type ItemType, TYPES } from '#contract/taxonomy.ts'
import { guidePrices, isPriceable } from '#server/features/market/guide-prices.ts'
import { priceItem } from '#server/features/market/price-item.ts'
import type { Comparable } from '#server/ports/price-source.ts'
import { desk, NOW, offer, researchOf } from '#tests/market-fixtures.ts'

const price = (comparables: Comparable[], identity: Identity = desk) =>
  priceItem({ identity, research: researchOf(comparables), ownSales: [], now: NOW })
const offers = (...prices: number[]) => prices.map((dollars) => offer(dollars))
const same = (count: number, dollars: number) => Array.from({ length: count }, () => offer(dollars))

const GUIDE_DESK = guidePrices(desk).quantiles[2]

test('two comparables leave the word to the guide, which says so', () => {
  const pricing = price(same(2, 1000))
  expect(pricing).toMatchObject({
    basis: 'estimate',
    recommended: roundPrice(GUIDE_DESK),
    comparables: 103,
    basedOn: 'Based on 103 similar listings (price guide, 2017–2025)',
  })
})

test.each([3, 7])('%d comparables are blended with the guide in log space', (count) => {
  const pricing = price(same(count, 1000))
  const expected = 920 ** (count / 8) * GUIDE_DESK ** (1 - count / 8)
  expect(pricing).toMatchObject({ basis: 'blend', recommended: roundPrice(expected), comparables: count })
  expect(pricing.basedOn).toBe(`Based on ${count} similar listings and the price guide`)
})

test('eight comparables speak alone, their asking prices lowered by 8%', () => {
  expect(price(same(8, 1000))).toMatchObject({
    basis: 'live',
    recommended: 920,
    comparables: 8,
    basedOn: 'Based on 8 similar listings',
  })
})

test('a sold price counts as it is', () => {
  const sold = same(8, 1000).map((comparable) => ({ ...comparable, kind: 'sold' as const }))
  expect(price(sold).recommended).toBe(1000)
})

test('outliers are cut before anything is counted', () => {
  const pricing = price(offers(100, 105, 110, 95, 100, 105, 95, 110, 9000, 3))
  expect(pricing).toMatchObject({ comparables: 8, min: 85, max: 100 })
})

test('comparables in another condition are brought to the item’s own', () => {
  const stated = same(8, 1000).map((comparable) => ({ ...comparable, condition: 'Used - Fair' }))
  expect(price(stated, { ...desk, condition: 'Fair' }).recommended).toBe(920)
  expect(price(stated).recommended).toBe(roundPrice(920 * Math.exp(0.2)))
})

test('quick sale, patient price and reasons stand beside the price', () => {
  const pricing = price([])
  expect(pricing.quickSale).toBe(roundPrice(pricing.recommended * 0.85))
  expect(pricing.patient).toBe(roundPrice(pricing.recommended * 1.15))
  expect(pricing.reasons.map(({ text }) => text)).toEqual([
    `About half of similar desks are priced from $${pricing.low} to $${pricing.high}`,
    'Condition: good (typical for this guide)',
    'Prices have gone up since 2017, the price guide’s base year: we added 10%',
    'Priced for pickup nearby',
  ])
})

const reasonsOf = (pricing: Pricing) => pricing.reasons.map(({ text }) => text)

test('live prices say how many listings they come from, a brand and a detail what they add', () => {
  expect(reasonsOf(price(same(8, 1000)))).toContain(
    '8 listings found; asking prices lowered 8%, as most things sell for less',
  )
  const branded = reasonsOf(price([], { ...desk, brand: 'IKEA', material: 'walnut' }))
  expect(branded).toContain('Brand: IKEA takes off about 38%')
  expect(branded).toContain('Details (walnut): adds about 52%')
  expect(reasonsOf(price([], { ...desk, brand: 'Zorro' }))).toContain(
    'Brand: the price guide does not know Zorro; look at similar listings if it is sought after',
  )
  const fair = reasonsOf(price([], { ...desk, condition: 'Fair' }))
  expect(fair).toContain('Condition: fair takes off about 18%')
})

test('a brand that buyers look for is warned of where the guide has no prices of it', () => {
  const watch = { ...desk, typeId: 'watch', type: 'Watch', category: 'Jewelry & Watches', categoryId: 'jewelry' }
  const warning = (identity: Identity) => price([], identity).reasons.filter(({ kind }) => kind === 'caution')
  expect(warning({ ...watch, brand: 'Rolex', model: 'Submariner' })).toEqual([
    {
      kind: 'caution',
      text: 'The price guide has no Rolex prices. A sought-after brand can sell for many times this: look at what others sold for before you set a price.',
    },
  ])
  expect(reasonsOf(price([], { ...watch, brand: 'Rolex' })).join(), 'once').not.toContain('does not know')
  expect(warning({ ...watch, brand: 'Fossil' })).toEqual([])
  expect(warning({ ...watch, brand: 'Zorro' })).toEqual([])
})

test('a condition that nobody saw is said to be taken for granted', () => {
  const unseen = (typeId: string) =>
    reasonsOf(
      priceItem({
        identity: { ...desk, typeId, conditionSeen: false },
        research: researchOf([]),
        ownSales: [],
        now: NOW,
      }),
    )
  expect(unseen('desk')).toContain('Condition: assumed good (typical for this guide)')
  expect(unseen('handbag')).toContain('Condition: assumed good, which takes off about 9%')
})

test('a type with few listings says how few; one with none counts none and claims nothing similar', () => {
  const piano = price([], { ...desk, typeId: 'piano', type: 'Piano' })
  expect(piano).toMatchObject({ fit: 'rough', comparables: 4 })
  expect(reasonsOf(piano)[0], 'four are no half of anything').toBe(`A rough guess from $${piano.low} to $${piano.high}`)
  expect(reasonsOf(piano).at(-1)).toBe('The price guide has only 4 listings of this kind, so the range is wide.')
  const table = price([], { ...desk, typeId: 'game-table', type: 'Game table' })
  expect(table).toMatchObject({
    fit: 'poor',
    comparables: 0,
    basedOn:
      'The price guide has no listings of this kind; this is a rough estimate from sports, bikes and outdoors in general',
  })
  expect(table.reasons.at(-1)!.kind).toBe('caution')
  expect([table.basedOn, ...reasonsOf(table)].join()).not.toMatch(
    /similar (listings|items|game)[^ ]* ?(are|\()|\d similar/,
  )
})

test('no sentence has a percent sign that stands apart, or a change of nothing', () => {
  for (const { id, name } of TYPES)
    for (const condition of CONDITIONS) {
      const pricing = price([], { ...desk, typeId: id, type: name, condition, brand: 'Nike', material: 'leather' })
      expect([pricing.basedOn, ...reasonsOf(pricing)].join('\n')).not.toMatch(
        / %|±|−|about 0%|\b0 similar|NaN|undefined/,
      )
    }
})

test('what is known to be picked up is never said to be priced for shipping', () => {
  const deliveryOf = ({ id, name }: ItemType) =>
    price([], { ...desk, typeId: id, type: name }).reasons.find(({ kind }) => kind === 'delivery')!.text
  const pickedUp = TYPES.filter(
    ({ id, name }) => !mayShip({ guide: guideOf({ typeId: id, type: name }), listings: {} }),
  )
  const priced = pickedUp
    .filter(({ id }) => isPriceable({ typeId: id }))
    .map((type) => [type.id, deliveryOf(type)] as const)
  expect(priced.filter(([, text]) => text === 'Priced for shipping')).toEqual([])
  expect(Object.fromEntries(priced)).toMatchObject({
    sofa: 'Priced for pickup nearby',
    microwave: 'Priced from shipped listings, though most things like this are picked up',
  })
})

test('all five platforms are shown, live where listings were found, else the estimate with a search link', () => {
  const { platforms, recommended } = price([offer(100), offer(110), offer(111), offer(112)])
  expect(platforms.map(({ platform }) => platform)).toEqual(['facebook', 'craigslist', 'offerup', 'mercari', '5miles'])
  expect(platforms[0]).toMatchObject({ source: 'live', listings: 4, avgPrice: 108 })
  expect(platforms[0]!.sampleListings).toHaveLength(3)
  expect(platforms[1]).toMatchObject({
    source: 'estimate',
    listings: 0,
    sampleListings: [],
    avgPrice: roundPrice(GUIDE_DESK),
    searchUrl: 'https://www.craigslist.org/search/sss?query=desk',
    keeps: [{ delivery: 'local', fee: 0, keeps: recommended }],
  })
})

test('what sellers here got counts once there are five of them', () => {
  const sale = {
    typeId: 'desk',
    department: null,
    brand: null,
    model: null,
    condition: 'Good',
    platform: null,
  } as const
  const ownSales = Array.from({ length: 8 }, (_, nth) => ({
    ...sale,
    sellerId: `s${nth}`,
    priceDollars: 200,
    soldAt: NOW,
  }))
  const pricing = priceItem({ identity: desk, research: researchOf([]), ownSales, now: NOW })
  expect(pricing).toMatchObject({ basis: 'live', recommended: 200, comparables: 8 })
  expect(pricing.basedOn).toBe('Based on sales by 8 sellers here')
  expect(pricing.reasons).toContainEqual({ kind: 'sales', text: 'Sales by 8 sellers here; each seller counts once' })
})

test('eBay is shown on its own and never enters the price', () => {
  const apart = [{ source: 'eBay', comparables: same(9, 5000) }]
  const pricing = priceItem({ identity: desk, research: { ...researchOf([]), apart }, ownSales: [], now: NOW })
  expect(pricing.ebay!.listings).toHaveLength(6)
  expect({ ...pricing, ebay: null }).toEqual(price([]))
})

const anItem = fc
  .record({
    type: fc.constantFrom(...TYPES),
    condition: fc.constantFrom(...CONDITIONS),
    brand: fc.constantFrom(null, 'Apple', 'Coach', 'Nike', 'IKEA'),
    style: fc.constantFrom(null, 'vintage', 'for parts', 'mid-century modern'),
    material: fc.constantFrom(null, 'leather', 'solid wood'),
  })
  .map(({ type, ...facts }): Identity => ({ ...desk, ...facts, typeId: type.id, type: type.name }))

const comparablesIn = (dollars: fc.Arbitrary<number>, size: { minLength?: number; maxLength: number }) =>
  fc.array(
    fc
      .record({
        dollars,
        kind: fc.constantFrom('asking' as const, 'sold' as const),
        condition: fc.constantFrom(null, 'New', 'Like new', 'Good', 'Fair', 'For parts'),
        platform: fc.constantFrom('facebook' as const, 'mercari' as const, null),
      })
      .map(({ dollars: amount, ...more }) => offer(amount, { title: 'Offer', ...more })),
    size,
  )
const anyComparables = comparablesIn(fc.double({ min: -10, max: 50_000, noNaN: false }), { maxLength: 14 })

test('a better condition never lowers the price, whatever was found', () => {
  fc.assert(
    fc.property(anItem, anyComparables, (identity, comparables) => {
      const falling = CONDITIONS.map((condition) => price(comparables, { ...identity, condition }).recommended)
      expect(falling).toEqual(falling.toSorted((one, other) => other - one))
    }),
    { numRuns: 300 },
  )
})

test('a price is positive, fits the contract and lies within its own range', () => {
  fc.assert(
    fc.property(anItem, anyComparables, (identity, comparables) => {
      const pricing = Pricing.parse(price(comparables, identity))
      const { min, low, recommended, high, max, quickSale, patient, platforms } = pricing
      expect([min, low, recommended, high, max]).toEqual([min, low, recommended, high, max].toSorted((a, b) => a - b))
      expect(quickSale).toBeLessThanOrEqual(recommended)
      expect(patient).toBeGreaterThanOrEqual(recommended)
      for (const dollars of [min, quickSale, ...platforms.map(({ avgPrice }) => avgPrice)])
        expect(dollars).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test('a fifth of junk among the offers moves the price by less than a tenth', () => {
  const sound = comparablesIn(fc.double({ min: 80, max: 125, noNaN: true }), { minLength: 4, maxLength: 40 }).map(
    (comparables) => comparables.map((comparable) => ({ ...comparable, kind: 'asking' as const, condition: null })),
  )
  const junkPrice = fc.oneof(
    fc.double({ min: 0.5, max: 12, noNaN: true }),
    fc.double({ min: 900, max: 90_000, noNaN: true }),
  )
  fc.assert(
    fc.property(sound, fc.array(junkPrice, { minLength: 10, maxLength: 10 }), (comparables, junkPrices) => {
      const junk = junkPrices.slice(0, Math.floor(comparables.length / 4)).map((dollars) => offer(dollars))
      const [clean, dirty] = [price(comparables).recommended, price([...comparables, ...junk]).recommended]
      expect(Math.abs(dirty - clean) / clean).toBeLessThan(0.1)
    }),
    // Once a joke widened the quarters just enough to bring an offer back.
    { numRuns: 300, examples: [[[80, 107.72, 80, 80].map((dollars) => offer(dollars)), Array(10).fill(900)]] },
  )
})
