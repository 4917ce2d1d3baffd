import { expect, test } from 'vitest'
import { isGuess, itemGuess, itemName, listedAs, listedName, rivalOf } from '#contract/items/item-name.ts'

const nothing = { style: null, brand: null, model: null }

test('A thing is called by what is known of it', () => {
  expect(itemName({ ...nothing, type: 'Camera' })).toBe('Camera')
  expect(itemName({ type: 'Camera', style: null, brand: 'Canon', model: 'EOS-1D' })).toBe('Canon EOS-1D camera')
  expect(itemName({ ...nothing, type: 'Desk', style: 'Mid-century' })).toBe('Mid-century desk')
})

test('A name that brand or model hold already is not said twice', () => {
  expect(itemName({ ...nothing, type: 'MacBook', brand: 'Apple', model: 'MacBook Air' })).toBe('Apple MacBook Air')
  expect(itemName({ ...nothing, type: 'LEGO set', brand: 'LEGO' })).toBe('LEGO set')
  expect(itemName({ ...nothing, type: 'Vintage Nike shoes', brand: 'Nike' })).toBe('Vintage Nike shoes')
})

test('A guess reads as a sentence', () => {
  expect(itemGuess({ ...nothing, type: 'Table or floor lamp' })).toBe('a table or floor lamp')
  expect(itemGuess({ ...nothing, type: 'Armchair or rocking chair' })).toBe('an armchair or rocking chair')
  expect(itemGuess({ ...nothing, type: 'Headphones' })).toBe('headphones')
  expect(itemGuess({ ...nothing, type: 'Dress' })).toBe('a dress')
  expect(itemGuess({ ...nothing, type: 'Camera lens' })).toBe('a camera lens')
  expect(itemGuess({ ...nothing, type: 'Chest of drawers' })).toBe('a chest of drawers')
  expect(itemGuess({ ...nothing, type: 'T-shirt' })).toBe('a T-shirt')
  expect(itemGuess({ ...nothing, type: 'Bed & mattress' })).toBe('bed & mattress')
})

test('A list says how sure a name is, and what to do about it says the name alone', () => {
  const lamp = { ...nothing, type: 'Table or floor lamp', noun: 'lamp', isGuess: true }
  expect(listedAs(lamp)).toBe('Looks like a lamp')
  expect(listedAs({ ...lamp, isGuess: false })).toBe('Lamp')
  expect(listedName(lamp)).toBe('Lamp')
  expect(listedAs({ ...lamp, brand: 'Tiffany', isGuess: false })).toBe('Tiffany lamp')
  expect(listedAs({ ...lamp, type: null, noun: null })).toBe('Unnamed item')
})

test('Below nine in ten it only looks like something, unless its seller said so', () => {
  const seen = { confidence: 0.7, saidBySeller: [] }
  expect(isGuess({ item: seen, nounSaid: false })).toBe(true)
  expect(isGuess({ item: { ...seen, confidence: 0.9 }, nounSaid: false })).toBe(false)
  expect(isGuess({ item: { ...seen, saidBySeller: ['type'] }, nounSaid: false })).toBe(false)
  expect(isGuess({ item: { ...seen, saidBySeller: ['brand'] }, nounSaid: false })).toBe(true)
  expect(isGuess({ item: { ...seen, saidBySeller: ['brand', 'model'] }, nounSaid: false })).toBe(false)
  expect(isGuess({ item: seen, nounSaid: true }), 'whoever picks a word for it has looked at it').toBe(false)
  const namedLike = { type: 'Chair', brand: null, style: null, material: null, color: null, at: '2026-05-10T12:00:00Z' }
  expect(isGuess({ item: { confidence: 1, saidBySeller: [], namedLike }, nounSaid: false })).toBe(true)
})

test('A guess has a rival where the next answer is as good and neither is high', () => {
  const guess = (typeId: string, confidence: number) => ({ typeId, type: typeId, category: 'Accessories', confidence })
  const seen = (first: number, second: number) => ({
    ...{ typeId: 'watch', guesses: [guess('watch', first), guess('belt', second)] },
  })
  expect(rivalOf(seen(0.43, 0.42))).toMatchObject({ typeId: 'belt' })
  expect(rivalOf(seen(0.55, 0.42))).toBeNull()
  expect(rivalOf(seen(0.75, 0.7))).toBeNull()
  expect(rivalOf({ ...seen(0.43, 0.42), typeId: 'ring' }), 'named by somebody else').toBeNull()
  expect(rivalOf({ typeId: 'watch', guesses: [guess('watch', 0.43)] })).toBeNull()
})
