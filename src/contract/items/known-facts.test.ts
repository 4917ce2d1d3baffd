import { expect, test } from 'vitest'
import type { Identification } from '#contract/items/identity.ts'
import { factsOf } from '#contract/items/known-facts.ts'

const radio: Identification = {
  categoryId: 'electronics',
  typeId: 'radio',
  category: 'Electronics',
  type: 'Radio',
  department: null,
  condition: 'Good',
  style: null,
  material: 'Wood',
  brand: 'NORDLYD',
  model: '200',
  color: null,
  size: null,
  aiDescription: '',
  confidence: 0.8,
  confidences: {},
  evidence: { brand: '"NORDLYD" on the front', material: 'Grain at the edges' },
  conditionSeen: false,
  saidBySeller: ['model'],
  guesses: [],
  photoHints: [],
}

test('each fact says who says so, and what nobody knows is none', () => {
  expect(factsOf(radio)).toEqual([
    { name: 'type', value: 'Radio', source: 'seen', evidence: null },
    { name: 'condition', value: 'Good', source: 'proposed', evidence: null },
    { name: 'material', value: 'Wood', source: 'seen', evidence: 'Grain at the edges' },
    { name: 'brand', value: 'NORDLYD', source: 'read', evidence: '"NORDLYD" on the front' },
    { name: 'model', value: '200', source: 'said', evidence: null },
  ])
})

test('a condition somebody saw or said is not proposed any more', () => {
  const conditionOf = (changes: Partial<Identification>) =>
    factsOf({ ...radio, ...changes }).find(({ name }) => name === 'condition')?.source
  expect(conditionOf({ conditionSeen: true })).toBe('seen')
  expect(conditionOf({ conditionSeen: true, saidBySeller: ['condition'] })).toBe('said')
})
