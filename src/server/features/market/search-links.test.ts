import { expect, test } from 'vitest'
import { searchWords } from '#contract/search-words.ts'
import { searchLink } from '#server/features/market/search-links.ts'
import { desk } from '#tests/market-fixtures.ts'

const item = { ...desk, brand: 'H&M', model: 'Größe 5' }

test.each([
  ['facebook', 'https://www.facebook.com/marketplace/search/?query=H%26M%20Gr%C3%B6%C3%9Fe%205%20desk'],
  ['craigslist', 'https://www.craigslist.org/search/sss?query=H%26M%20Gr%C3%B6%C3%9Fe%205%20desk'],
  ['offerup', 'https://offerup.com/search?q=H%26M%20Gr%C3%B6%C3%9Fe%205%20desk'],
  ['mercari', 'https://www.mercari.com/search/?keyword=H%26M%20Gr%C3%B6%C3%9Fe%205%20desk'],
  ['5miles', 'https://www.5miles.com/'],
  ['ebay', 'https://www.ebay.com/sch/i.html?_nkw=H%26M%20Gr%C3%B6%C3%9Fe%205%20desk'],
] as const)('%s is searched at its own address', (site, url) => {
  expect(searchLink(site, item)).toBe(url)
})

test.each([
  ['Armchair or rocking chair', 'armchair'],
  ['Coffee, side or bedside table', 'coffee table'],
  ['Table or floor lamp', 'table lamp'],
  ['Bed & mattress', 'bed'],
  ['Office chair', 'office chair'],
])('%s is searched as %s', (type, words) => {
  expect(searchWords({ brand: null, model: null, type })).toBe(words)
})

test('a book is searched by its ISBN, other things by their barcode only where brand or model is unknown', () => {
  const isbn = { kind: 'isbn', digits: '9780306406157' } as const
  const upc = { kind: 'upc', digits: '036000291452' } as const
  const book = { brand: 'Norton', model: '2nd edition', type: 'Book' }
  expect(searchWords({ ...book, barcode: isbn })).toBe(isbn.digits)
  expect(searchWords({ ...item, barcode: upc })).toBe('H&M Größe 5 desk')
  expect(searchWords({ ...item, model: null, barcode: upc })).toBe(upc.digits)
})
