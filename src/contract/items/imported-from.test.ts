import { expect, test } from 'vitest'
import { OWN_LIST } from '#contract/file-import.ts'
import { importedWords, mayBeListedWords } from '#contract/items/imported-from.ts'

const EBAY = { source: 'eBay', id: '256000010' }

test('what was imported says from where, and by which number it goes there', () => {
  expect(importedWords(EBAY)).toBe('Imported from eBay (item 256000010)')
  expect(importedWords({ source: OWN_LIST, id: null })).toBe('Imported from your own list')
})

test('what was imported from a marketplace may still be listed there, unless it was sold there', () => {
  const words = 'It may still be listed on eBay. End it there, too.'
  expect(mayBeListedWords(EBAY, { platform: 'mercari' })).toBe(words)
  expect(mayBeListedWords(EBAY, { platform: null })).toBe(words)
  expect(mayBeListedWords(EBAY, null)).toBe(words)
  expect(mayBeListedWords(EBAY, { platform: 'ebay' })).toBeNull()
  expect(mayBeListedWords({ source: OWN_LIST, id: null }, null)).toBeNull()
  expect(mayBeListedWords(null, null)).toBeNull()
})
