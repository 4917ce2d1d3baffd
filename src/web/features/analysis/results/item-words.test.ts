import { expect, test } from 'vitest'
import { itemGuess, itemName } from '#web/features/analysis/results/item-words.ts'

const nothing = { style: null, brand: null, model: null }

test('A thing is called by what is known of it', () => {
  expect(itemName({ ...nothing, type: 'Camera' })).toBe('Camera')
  expect(itemName({ type: 'Camera', style: null, brand: 'Canon', model: 'EOS-1D' })).toBe('Canon EOS-1D camera')
  expect(itemName({ ...nothing, type: 'Desk', style: 'Mid-century' })).toBe('Mid-century desk')
})

test('A guess reads as a sentence', () => {
  expect(itemGuess({ ...nothing, type: 'Table or floor lamp' })).toBe('a table or floor lamp')
  expect(itemGuess({ ...nothing, type: 'Armchair or rocking chair' })).toBe('an armchair or rocking chair')
  expect(itemGuess({ ...nothing, type: 'Headphones' })).toBe('headphones')
  expect(itemGuess({ ...nothing, type: 'Dress' })).toBe('a dress')
  expect(itemGuess({ ...nothing, type: 'T-shirt' })).toBe('a T-shirt')
  expect(itemGuess({ ...nothing, type: 'Bed & mattress' })).toBe('bed & mattress')
})
