import { expect, test } from 'vitest'
import { addressIn, isOn } from '#contract/posting/forms/address-pattern.ts'

const ITEM = 'https://www.facebook.com/marketplace/item/{id}'
const POST = 'https://*.craigslist.org/*/d/*/{id}.html'

test.each([
  [
    ITEM,
    'https://www.facebook.com/marketplace/item/123/?ref=share#photo',
    'https://www.facebook.com/marketplace/item/123',
  ],
  [POST, 'https://austin.craigslist.org/fuo/d/lamp/77.html', 'https://austin.craigslist.org/fuo/d/lamp/77.html'],
  [ITEM, 'https://www.facebook.com/marketplace/item/', null],
  [ITEM, 'https://www.facebook.com/marketplace/item/123/edit', null],
  [ITEM, 'https://www.facebook.com/marketplace/item/a%2Fb', null],
  [ITEM, 'http://www.facebook.com/marketplace/item/123', null],
  [ITEM, 'https://www.facebook.com@example.com/marketplace/item/123', null],
  [ITEM, 'https://facebook.com.example.com/marketplace/item/123', null],
  [ITEM, `https://www.facebook.com/marketplace/item/${'1'.repeat(3000)}`, null],
  [POST, 'https://austin.craigslist.org/fuo/d/lamp/77.htm', null],
  [POST, 'https://craigslist.org.example.com/fuo/d/lamp/77.html', null],
])('with %s, %s is %s', (pattern, address, found) => {
  expect(addressIn(pattern, address)).toBe(found)
})

test.each([
  ['mercari', 'https://www.mercari.com/us/item/m1', true],
  ['craigslist', 'https://sfbay.craigslist.org/1.html', true],
  ['mercari', 'https://www.mercari.com.example.com/us/item/m1', false],
  ['mercari', 'https://www.mercari.com:8443/us/item/m1', false],
  ['mercari', 'javascript:alert(1)', false],
  ['5miles', 'https://www.5miles.com/item/1', false],
  ['constructor', 'https://example.com/', false],
])('an address that was seen on %s: %s is one: %s', (platform, address, is) => {
  expect(isOn(platform, address)).toBe(is)
})
