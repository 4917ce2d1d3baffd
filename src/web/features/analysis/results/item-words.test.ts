import { expect, test } from 'vitest'
import { itemGuess } from '#web/features/analysis/results/item-words.ts'

const nothing = { style: null, brand: null, model: null }

test('A guess reads as a sentence', () => {
  expect(itemGuess({ ...nothing, type: 'Table or floor lamp' })).toBe('a table or floor lamp')
  expect(itemGuess({ ...nothing, type: 'Armchair or rocking chair' })).toBe('an armchair or rocking chair')
  expect(itemGuess({ ...nothing, type: 'Headphones' })).toBe('headphones')
  expect(itemGuess({ ...nothing, type: 'Dress' })).toBe('a dress')
  expect(itemGuess({ ...nothing, type: 'T-shirt' })).toBe('a T-shirt')
  expect(itemGuess({ ...nothing, type: 'Bed & mattress' })).toBe('bed & mattress')
})
