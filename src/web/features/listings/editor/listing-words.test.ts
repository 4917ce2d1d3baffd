import { expect, test } from 'vitest'
import { draftOf, fullListing, previewOf, problemsIn, wordsOf } from '#web/features/listings/editor/listing-words.ts'

const WORDS = {
  title: 'Brass lamp',
  price: '40',
  description: 'A lamp.',
  condition: 'Used - Good',
  tags: 'lamp, brass',
  allowShipping: true,
  allowPickup: true,
}

test('A price is a whole number, and 0 when it is none', () => {
  expect(draftOf({ ...WORDS, price: '42.90' }).price).toBe(42)
  expect(draftOf({ ...WORDS, price: 'ask me' }).price).toBe(0)
})

test('Tags come apart at a comma and a space, and together again', () => {
  expect(draftOf(WORDS).tags).toEqual(['lamp', 'brass'])
  expect(wordsOf(draftOf(WORDS))).toEqual(WORDS)
})

test('Each field says what its marketplace would refuse', () => {
  expect(problemsIn('facebook', WORDS)).toEqual({})
  expect(problemsIn('craigslist', { ...WORDS, condition: 'good' })).toEqual({
    tags: 'Craigslist takes no tags',
    allowShipping: 'Craigslist does not ship: buyers pick up',
  })
})

test('The preview shows at most 150 characters and says that there is more', () => {
  expect(previewOf('Short.')).toBe('Short.')
  const preview = previewOf('word '.repeat(60))
  expect(preview.length).toBeLessThanOrEqual(151)
  expect(preview).toMatch(/word…$/)
})

test('The full listing holds every field, and no empty ones', () => {
  expect(fullListing(WORDS)).toBe('Brass lamp\n\n$40\n\nCondition: Used - Good\n\nA lamp.\n\nTags: lamp, brass')
  expect(fullListing({ ...WORDS, condition: null, tags: '' })).toBe('Brass lamp\n\n$40\n\nA lamp.')
})
