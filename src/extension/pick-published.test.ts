import { expect, test } from 'vitest'
import { CRAIGSLIST } from '#contract/posting/forms/craigslist.ts'
import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import { pickPublished } from '#extension/pick-published.ts'

const item = (id: number) => `https://www.facebook.com/marketplace/item/${id}`
const SELLING = 'https://www.facebook.com/marketplace/you/selling?status=active'
const link = (id: number, text = '') => ({ href: `${item(id)}/?ref=selling`, text })
const onFacebook = (url: string, links: { href: string; text: string }[] = [], known: string[] = []) =>
  pickPublished(FACEBOOK.listing, { url, links }, { known: new Set(known), title: 'Brass lamp' })

test('a tab that ends on the listing itself has its address', () => {
  expect(onFacebook(`${item(7)}/?from=publish`)).toBe(item(7))
})

test('on the seller’s own list the new one is taken, by its title where there are several', () => {
  expect(onFacebook(SELLING, [link(7)])).toBe(item(7))
  expect(onFacebook(SELLING, [link(6, 'Clock'), link(7, 'Brass lamp · $40')])).toBe(item(7))
  expect(onFacebook(SELLING, [link(6, 'Brass lamp'), link(7, 'Brass lamp')], [item(6)])).toBe(item(7))
})

test('in doubt nothing is taken: two that may be it, one that was there before, a page that links to anything', () => {
  expect(onFacebook(SELLING, [link(6, 'Clock'), link(7, 'Vase')])).toBeNull()
  expect(onFacebook(SELLING, [link(6, 'Brass lamp'), link(7, 'Brass lamp')])).toBeNull()
  expect(onFacebook(item(6), [], [item(6)])).toBeNull()
  expect(onFacebook('https://www.facebook.com/marketplace/create/item', [link(7, 'Brass lamp')])).toBeNull()
})

test('Craigslist links to the city’s page when it has published', () => {
  const address = 'https://austin.craigslist.org/fuo/d/austin-brass-lamp/7712345678.html'
  const links = [
    { href: 'https://austin.craigslist.org/', text: 'austin' },
    { href: address, text: address },
  ]
  const page = { url: 'https://post.craigslist.org/k/AbC123/xYz?s=redirect', links }
  expect(pickPublished(CRAIGSLIST.listing, page, { known: new Set(), title: 'Brass lamp' })).toBe(address)
})
