import { expect, test } from 'vitest'
import { GUIDE } from '#server/features/market/guide-data.ts'
import { pathPrefixes, titleTerms } from '#server/features/market/guide-terms.ts'

test.each([
  ['iPhone 6/6s, 128GB!', ['iphone', '6', '6s', '128gb', 'iphone 6', '6 6s', '6s 128gb']],
  ['10-Speed Men’s A/V T-Mobile 27.5', ['10-speed', "men's", 'a v', 't-mobile', '27.5']],
  ['Estée Lauder & L.A. B&BW', ['est e', 'e lauder', 'l.a', 'b&bw']],
])('%s is cut like the titles of the guide', (title, terms) => {
  expect([...titleTerms(title)]).toEqual(expect.arrayContaining(terms))
})

test('every word of the guide can be found by a title that says it', () => {
  const words = [GUIDE.shipped, GUIDE.local].flatMap(({ effects }) => Object.keys(effects.word))
  expect(words.filter((word) => !titleTerms(word).has(word))).toEqual([])
})

test('a category counts with all that stand above it', () => {
  expect(pathPrefixes('Women/Shoes/Boots')).toEqual(['Women', 'Women/Shoes', 'Women/Shoes/Boots'])
})
