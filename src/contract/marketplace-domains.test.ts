import { expect, test } from 'vitest'
import { marketplaceOf } from '#contract/marketplace-domains.ts'

test.each([
  ['https://mercari.com/us/item/m1', 'mercari'],
  ['https://www.mercari.com/us/item/m1', 'mercari'],
  ['https://sfbay.craigslist.org/sfc/fuo/d/sofa/1.html', 'craigslist'],
  ['https://m.facebook.com/marketplace/item/1', 'facebook'],
  ['https://OFFERUP.com/item/detail/1', 'offerup'],
  ['https://www.5miles.com/item/1', '5miles'],
  ['https://mercari.com.evil.com/us/item/m1', null],
  ['https://notmercari.com/us/item/m1', null],
  ['https://evil.com/mercari.com/item', null],
  ['https://mercari.com@evil.com/item', null],
])('%s belongs to %s', (url, platform) => {
  expect(marketplaceOf(new URL(url))).toBe(platform)
})
