import { expect, test } from 'vitest'
import type { Identity } from '#contract/items/identity.ts'
import { guidePrices } from '#server/features/market/guide-prices.ts'
import { comparableSales, type RecordedSale } from '#server/features/market/own-sales.ts'
import { priceItem } from '#server/features/market/price-item.ts'
import { desk, NOW, offer, researchOf } from '#tests/market-fixtures.ts'

let sellers = 0
const sale = (more: Partial<RecordedSale> = {}): RecordedSale => ({
  sellerId: `seller ${++sellers}`,
  typeId: 'desk',
  department: null,
  brand: null,
  model: null,
  condition: 'Good',
  platform: 'facebook',
  priceDollars: 90,
  soldAt: new Date('2026-09-01T00:00:00Z'),
  ...more,
})
/** Each by another seller, unless told. */
const times = (count: number, more: Partial<RecordedSale> = {}) => Array.from({ length: count }, () => sale(more))
const counted = (sales: RecordedSale[], identity: Identity = desk) =>
  comparableSales(sales, identity, guidePrices(identity), NOW)

test('sales by five sellers of the same type count, by four they do not', () => {
  expect(counted(times(4))).toEqual([])
  const five = counted(times(5))
  expect(five).toHaveLength(5)
  expect(five[0]).toMatchObject({ kind: 'sold', url: null, condition: 'Good' })
  expect(five[0]!.priceDollars).toBeCloseTo(90)
})

test('one seller with 500 sales has no price to show, and beside others one vote', () => {
  const flood = times(500, { sellerId: 'one', priceDollars: 120 })
  expect(counted(flood)).toEqual([])
  expect(counted([...flood, ...times(3)])).toEqual([])
  const beside = counted([...flood, ...times(5, { priceDollars: 100 })])
  expect(beside).toHaveLength(6)
  for (const { priceDollars } of beside) expect(priceDollars).toBeLessThan(107)
})

test('a seller’s vote is the middle of what they got, so that a single fancy of theirs is lost', () => {
  const theirs = [90, 90, 5000].map((priceDollars) => sale({ sellerId: 'one', priceDollars }))
  for (const { priceDollars } of counted([...theirs, ...times(4)])) expect(priceDollars).toBeCloseTo(90)
})

test('sales in other conditions are brought to the same one before they are compared', () => {
  const poor = counted(times(5, { condition: 'Poor' }))
  expect(poor[0]!.priceDollars).toBeGreaterThan(100)
})

test('other types, sales older than two years, of the future, and for no credible amount do not count', () => {
  for (const more of [
    { typeId: 'chair' },
    { soldAt: new Date('2024-11-01T00:00:00Z') },
    { soldAt: new Date('0000-01-01T00:00:00Z') },
    { soldAt: new Date(NOW.getTime() + 1000) },
    { soldAt: new Date('9999-12-31T00:00:00Z') },
    { priceDollars: 0 },
    { priceDollars: 1 },
    { priceDollars: 9_999_999 },
  ])
    expect(counted([...times(4), ...times(9, more)]), JSON.stringify(more)).toEqual([])
  expect(counted(times(5, { soldAt: new Date('2024-12-01T00:00:00Z') }))).toHaveLength(5)
})

test('what lies far off the others’ is no fifth seller', () => {
  expect(counted([...times(4), sale({ priceDollars: 9000 })])).toEqual([])
  expect(counted([...times(5), sale({ priceDollars: 9000 })])).toHaveLength(5)
})

test('no figure is one seller’s own, neither the middle nor the ends', () => {
  const prices = [61, 75, 83, 99, 109, 127, 141, 149]
  for (const few of [prices.slice(0, 5), prices.slice(0, 6), prices]) {
    const sales = few.map((priceDollars) => sale({ priceDollars }))
    for (const { priceDollars } of counted(sales))
      for (const own of few) expect(Math.abs(priceDollars - own), `${priceDollars} of ${few}`).toBeGreaterThan(0.2)
    const { min, max } = priceItem({ identity: desk, research: researchOf([]), ownSales: sales, now: NOW })
    if (few === prices) expect([min > 61, max < 149]).toEqual([true, true])
  }
})

test('the reason names how many sellers, and where offers leave fewer than five of them, none', () => {
  const price = (ownSales: RecordedSale[], asking: number) =>
    priceItem({
      identity: desk,
      research: researchOf(Array.from({ length: 30 }, () => offer(asking))),
      ownSales,
      now: NOW,
    })
  expect(price(times(500, { sellerId: 'one' }), 100).basedOn).toBe('Based on 30 similar listings')
  expect(price(times(6), 100).basedOn).toBe('Based on 30 similar listings and sales by 6 sellers here')
  expect(price(times(6), 900).basedOn).toBe('Based on 30 similar listings')
})

test('a known model is compared with its model where enough sold it, else with its brand, never with other brands', () => {
  const malm = { ...desk, brand: 'IKEA', model: 'Malm' }
  const brand = times(5, { brand: 'ikea', model: 'Micke' })
  const model = times(5, { brand: 'IKEA', model: 'malm' })
  expect(counted([...brand, ...model], malm)).toHaveLength(5)
  expect(counted([...brand, ...model], malm)[0]!.title).toBe('IKEA Malm')
  expect(counted([...brand, ...model.slice(1)], malm)).toHaveLength(9)
  expect(counted(times(9, { brand: 'Herman Miller' }), malm)).toEqual([])
})
