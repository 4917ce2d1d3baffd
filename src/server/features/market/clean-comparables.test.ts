import { expect, test } from 'vitest'
import type { Identity } from '#contract/items/identity.ts'
import { cleanComparables } from '#server/features/market/clean-comparables.ts'
import { desk, offer } from '#tests/market-fixtures.ts'

const phone: Identity = { ...desk, typeId: 'smartphone', type: 'Cell phone', brand: 'Apple', model: 'iPhone 12 64GB' }
const headphones: Identity = { ...desk, typeId: 'headphones', type: 'Headphones', brand: 'Sony', model: 'WH-1000XM4' }
const phoneCase: Identity = { ...desk, typeId: 'phone-case', type: 'Phone case & accessory' }
const guitar: Identity = { ...desk, typeId: 'acoustic-guitar', type: 'Acoustic guitar' }

const keeps = (identity: Identity, title: string) => cleanComparables([offer(100, { title })], identity).length === 1

test.each([
  [phone, 'Apple iPhone 12 unlocked'],
  [phone, 'iPhone 12 with charger and case'],
  [headphones, 'Sony WH 1000XM4 noise cancelling'],
  [phoneCase, 'Otterbox phone case'],
  [guitar, 'Yamaha acoustic guitar with hard case'],
  [desk, 'IKEA desk, white'],
])('$type keeps %s', (identity, title) => {
  expect(keeps(identity, title)).toBe(true)
})

test.each([
  [phone, 'Case for iPhone 12', 'an accessory'],
  [phone, 'iPhone 12 screen protector', 'an accessory'],
  [phone, 'iPhone 12 for parts', 'parts'],
  [phone, 'Apple iPhone 11', 'another model'],
  [phone, 'iPhone 12 Pro Max', 'a variant'],
  [phone, 'iPhone 128GB', 'no model'],
  [headphones, 'Sony WH-1000XM3', 'another model'],
  [desk, 'Wanted: desk', 'a wish'],
  [desk, 'Desk replacement legs', 'parts'],
])('%j drops %s: %s', (identity, title) => {
  expect(keeps(identity, title)).toBe(false)
})

test('an asking price without a link, without sense, or listed twice does not count', () => {
  const twice = offer(80)
  const comparables = [
    twice,
    twice,
    offer(80, { url: null }),
    offer(80, { url: 'javascript:alert(1)' }),
    offer(1),
    offer(0),
    offer(-5),
    offer(Number.NaN),
    offer(12345),
  ]
  expect(cleanComparables(comparables, desk)).toEqual([twice])
})
