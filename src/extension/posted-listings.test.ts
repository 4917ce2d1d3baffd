import { expect, test } from 'vitest'
import { forget, type PostedListing, postedAt, remember } from '#extension/posted-listings.ts'

const lamp: PostedListing = {
  address: 'https://www.facebook.com/marketplace/item/7',
  managed: null,
  listingId: 'lamp',
  platform: 'facebook',
  title: 'Brass lamp',
}
const sofa: PostedListing = {
  address: 'https://austin.craigslist.org/fuo/d/sofa/77.html',
  managed: 'https://post.craigslist.org/manage/77',
  listingId: 'sofa',
  platform: 'craigslist',
  title: 'Sofa',
}

test('a listing is met again at its address and where it is managed, until it is forgotten', () => {
  const both = remember(remember([], lamp), sofa)
  expect(postedAt(both, `${lamp.address}/?ref=1`)).toBe(lamp)
  expect(postedAt(both, `${sofa.managed}?action=x`)).toBe(sofa)
  expect(postedAt(both, 'https://www.facebook.com/marketplace/item/8')).toBeUndefined()
  expect(postedAt(forget(both, 'lamp'), lamp.address)).toBeUndefined()
})

test('what is posted again has its newest address, and the oldest are forgotten', () => {
  const again = { ...lamp, address: 'https://www.facebook.com/marketplace/item/9' }
  expect(remember([lamp], again)).toEqual([again])
  expect(remember([{ ...lamp, listingId: 'older' }], lamp)).toEqual([lamp])
  const many = Array.from({ length: 600 }, (_, index) => ({
    ...lamp,
    listingId: `${index}`,
    address: `${index}`,
  })).reduce(remember, [])
  expect(many).toHaveLength(500)
  expect(many.at(-1)?.listingId).toBe('599')
})
