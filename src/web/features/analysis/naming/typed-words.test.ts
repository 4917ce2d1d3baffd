import { expect, test } from 'vitest'
import { carriedOver, hintFor, NOTHING_KNOWN } from '#web/features/analysis/naming/typed-words.ts'

const SONY = { brand: 'Sony', model: 'WH-1000XM4', color: null }
const EMPTY = { brand: '', model: '' }

test('empty fields are filled with what the words tell, and say so', () => {
  expect(carriedOver(EMPTY, SONY, NOTHING_KNOWN)).toEqual({ brand: 'Sony', model: 'WH-1000XM4' })
  expect(hintFor('brand', 'Sony', SONY)).toBe('From what you typed')
})

test('what the seller entered stays, and is their own', () => {
  const entered = { brand: 'sony', model: '' }
  expect(carriedOver(entered, SONY, NOTHING_KNOWN)).toEqual({ brand: 'sony', model: 'WH-1000XM4' })
  expect(carriedOver({ brand: '', model: 'old' }, SONY, NOTHING_KNOWN)).toEqual({ brand: 'Sony', model: 'old' })
  expect(hintFor('brand', 'Bose', SONY)).toBeUndefined()
  expect(hintFor('style', 'Sony', SONY)).toBeUndefined()
})

test('the model is not that of another brand', () => {
  const bose = { brand: 'Bose', model: '' }
  expect(carriedOver(bose, SONY, NOTHING_KNOWN)).toEqual(bose)
  expect(carriedOver(bose, { ...SONY, brand: null }, NOTHING_KNOWN)).toEqual({ brand: 'Bose', model: 'WH-1000XM4' })
})

test('what only earlier words had told goes with them', () => {
  const filled = { brand: 'Sony', model: 'my own' }
  expect(carriedOver(filled, { ...NOTHING_KNOWN, brand: 'Bose' }, SONY)).toEqual({ brand: 'Bose', model: 'my own' })
  expect(carriedOver(filled, NOTHING_KNOWN, SONY)).toEqual({ brand: '', model: 'my own' })
})
