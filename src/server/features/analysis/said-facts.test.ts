import { expect, test } from 'vitest'
import { Correction } from '#contract/analysis/analysis.ts'
import { followed, saidFacts, withoutSaid } from '#server/features/analysis/said-facts.ts'

const chair = { typeId: 'chair', category: 'Furniture', type: 'Chair' }
const correction = (given: object) => Correction.parse({ ...chair, ...given })
const seen = {
  style: 'Windsor',
  material: 'Oak',
  brand: null,
  model: null,
  condition: 'Good' as const,
  conditionSeen: true,
  saidBySeller: [],
}
const same = { style: 'Windsor', material: 'Oak', condition: 'Good' }

test('the type is always the seller’s word, what the form only repeats is not', () => {
  expect(saidFacts(seen, correction(same))).toEqual(['type'])
})

test('what was changed, added or taken away is', () => {
  const changed = correction({ material: null, style: 'Windsor', condition: 'Fair', brand: 'Ercol' })
  expect(saidFacts(seen, changed)).toEqual(['type', 'condition', 'material', 'brand'])
})

test('a condition nobody had seen is said when it is given, and not when it is left out', () => {
  const proposed = { ...seen, conditionSeen: false }
  expect(saidFacts(proposed, correction(same))).toContain('condition')
  expect(saidFacts(proposed, correction({ ...same, condition: null }))).not.toContain('condition')
})

test('what was said earlier stays said', () => {
  expect(saidFacts({ ...seen, saidBySeller: ['brand'] }, correction(same))).toEqual(['type', 'brand'])
})

test('by hand, everything given is said', () => {
  expect(saidFacts(null, correction({ condition: 'New', brand: 'Ercol' }))).toEqual(['type', 'condition', 'brand'])
  expect(saidFacts(null, correction({}))).toEqual(['type'])
})

test('what a form only repeats follows the item, what it says does not', () => {
  const now = { ...seen, style: 'Shaker', material: 'Pine', brand: 'Ercol' }
  expect(followed(correction({ ...same, material: 'Elm' }), seen, now)).toEqual(
    correction({ ...same, style: 'Shaker', material: 'Elm', brand: 'Ercol' }),
  )
})

test('an engine keeps what it knew of the other facts', () => {
  expect(withoutSaid({ type: 0.8, brand: 0.9 }, ['type'])).toEqual({ brand: 0.9 })
})
