import { expect, test } from 'vitest'
import { isGuess, itemName } from '#contract/items/item-name.ts'

const nothing = { style: null, brand: null, model: null }

test('A thing is called by what is known of it', () => {
  expect(itemName({ ...nothing, type: 'Camera' })).toBe('Camera')
  expect(itemName({ type: 'Camera', style: null, brand: 'Canon', model: 'EOS-1D' })).toBe('Canon EOS-1D camera')
  expect(itemName({ ...nothing, type: 'Desk', style: 'Mid-century' })).toBe('Mid-century desk')
})

test('Below nine in ten it only looks like something, unless its seller said so', () => {
  const seen = { confidence: 0.7, saidBySeller: [] }
  expect(isGuess({ item: seen, nounSaid: false })).toBe(true)
  expect(isGuess({ item: { ...seen, confidence: 0.9 }, nounSaid: false })).toBe(false)
  expect(isGuess({ item: { ...seen, saidBySeller: ['type'] }, nounSaid: false })).toBe(false)
  expect(isGuess({ item: { ...seen, saidBySeller: ['brand'] }, nounSaid: false })).toBe(true)
  expect(isGuess({ item: seen, nounSaid: true }), 'whoever picks a word for it has looked at it').toBe(false)
  const namedLike = { type: 'Chair', brand: null, style: null, material: null, color: null, at: '2026-05-10T12:00:00Z' }
  expect(isGuess({ item: { confidence: 1, saidBySeller: [], namedLike }, nounSaid: false })).toBe(true)
})
