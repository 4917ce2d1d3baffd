import { describe, expect, test } from 'vitest'
import { keepRealListings, parseDollars } from '#server/providers/ai/real-listings.ts'

describe('prices', () => {
  test.each([
    ['$1,200', 1200],
    ['$45', 45],
    ['45.50', 45.5],
    ['US $45.50', 45.5],
    ['USD 1,234,567', null],
    ['$120 OBO', 120],
    [' $ 7 ', 7],
    ['free', null],
    ['$0', null],
    ['', null],
    ['€50', null],
    ['£50', null],
    ['C$50', null],
    ['50 EUR', null],
    ['CA$ 50', null],
    ['$20 - $30', null],
    ['$1.200', null],
    ['1,20', null],
    ['$-5', null],
    ['about $50', null],
  ])('%j is read as %j dollars', (text, dollars) => {
    expect(parseDollars(text)).toBe(dollars)
  })
})

describe('listings', () => {
  const page = 'https://www.mercari.com/us/item/m12345/'
  const found = { title: 'Blue lamp', url: page, price: '$40', condition: 'Good', location: ' ' }

  test('one that the vendor read is kept', () => {
    expect(keepRealListings([found], [page])).toEqual([
      {
        platform: 'mercari',
        title: 'Blue lamp',
        url: page,
        priceDollars: 40,
        kind: 'asking',
        condition: 'Good',
        location: null,
      },
    ])
  })

  test('one that is not among the sources is dropped as made up', () => {
    expect(keepRealListings([found], [])).toEqual([])
    expect(keepRealListings([found], ['https://www.mercari.com/us/item/m99999/'])).toEqual([])
    expect(keepRealListings([found], ['https://www.mercari.com/'])).toEqual([])
  })

  test('tracking marks, www. and a trailing slash do not make another page, other parameters do', () => {
    expect(keepRealListings([found], ['https://mercari.com/us/item/m12345?utm_source=openai#top'])).toHaveLength(1)
    expect(keepRealListings([found], [`${page}?id=2`])).toEqual([])
  })

  test('the same page counts once', () => {
    expect(keepRealListings([found, { ...found, url: `${page}?utm_source=x` }], [page])).toHaveLength(1)
  })

  test.each([
    'https://mercari.com.evil.com/us/item/m1',
    'https://mercari.com@evil.com/us/item/m1',
    'https://www.mercari.com:8443/us/item/m1',
    'https://www.ebay.com/itm/1',
    'https://www.mercari.com/search/?keyword=lamp',
    'https://offerup.com/',
    'ftp://mercari.com/us/item/m1',
    'javascript:alert(1)',
    'not a link',
  ])('%s is no listing, even as a source', (url) => {
    expect(keepRealListings([{ ...found, url }], [url])).toEqual([])
  })

  test('no price or no title, no listing', () => {
    expect(keepRealListings([{ ...found, price: '' }], [page])).toEqual([])
    expect(keepRealListings([{ ...found, price: 'free' }], [page])).toEqual([])
    expect(keepRealListings([{ ...found, title: '\n' }], [page])).toEqual([])
  })
})
