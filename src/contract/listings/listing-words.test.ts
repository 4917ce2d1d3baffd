import { expect, test } from 'vitest'
import { draftOf, fullListing, previewOf, problemsIn, wordsOf } from '#contract/listings/listing-words.ts'

const WORDS = {
  title: 'Brass lamp',
  price: '40',
  description: 'A lamp.',
  condition: 'Used - Good',
  tags: 'lamp, brass',
  allowShipping: true,
  allowPickup: true,
}

test('A price is read as it is written, and what cannot be read is a problem, never a number', () => {
  expect(draftOf({ ...WORDS, price: '$1,250.00' }).price).toBe(1250)
  expect(problemsIn('facebook', { ...WORDS, price: '42.90' })).toEqual({ price: 'Please use a whole-dollar price' })
  const unclear = { ...WORDS, price: 'ask me' }
  expect(problemsIn('facebook', unclear)).toEqual({
    price: 'Please write the price in figures, such as 1250 or 1,250',
  })
  expect(draftOf(unclear).price).toBeNaN()
  expect(fullListing(unclear, true)).not.toMatch(/\$|NaN/)
  expect(problemsIn('facebook', { ...WORDS, price: '9'.repeat(400) })).toEqual({
    price: 'Please enter a price of at most $9,999,999',
  })
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
  expect(fullListing(WORDS, true)).toBe('Brass lamp\n\n$40\n\nCondition: Used - Good\n\nA lamp.\n\nTags: lamp, brass')
  expect(fullListing({ ...WORDS, condition: null, tags: '' }, true)).toBe('Brass lamp\n\n$40\n\nA lamp.')
})

test('A condition that is only proposed is left out of the full listing', () => {
  expect(fullListing(WORDS, false)).toBe('Brass lamp\n\n$40\n\nA lamp.\n\nTags: lamp, brass')
})
