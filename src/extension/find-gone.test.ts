import { expect, test } from 'vitest'
import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import { findGone } from '#extension/find-gone.ts'

const facebook = { gone: FACEBOOK.listing.gone, languages: FACEBOOK.languages }

test.each([
  [['Brass lamp', 'Sold'], 'sold'],
  [['Vendido'], 'sold'],
  [[" This listing isn't   available anymore. "], 'removed'],
  [['Esta publicación ya no está disponible'], 'removed'],
  [['Brass lamp', '$40', 'Sold by Maya', 'Never sold'], null],
  [[], null],
])('a page that says %j: %s', (texts, gone) => {
  expect(findGone(texts, facebook)).toBe(gone)
})
