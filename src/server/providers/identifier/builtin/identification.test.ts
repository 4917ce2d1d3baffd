import { expect, test } from 'vitest'
import { Identification } from '#contract/items/identity.ts'
import { toIdentification } from '#server/providers/identifier/builtin/identification.ts'
import type { Sighting } from '#server/providers/identifier/builtin/sighting.ts'

const headphones: Sighting = {
  decision: 'sure',
  choices: [
    { typeId: 'headphones', confidence: 0.95 },
    { typeId: 'speaker', confidence: 0.1 },
  ],
  likeliestCategoryId: 'electronics',
  typeWitness: null,
  brand: { value: 'Sony', line: 'SONY', certainty: 0.97, onLabel: false },
  model: { value: 'WH-1000XM4', line: 'MODEL WH-1000XM4', certainty: 0.95, onLabel: true },
  barcode: null,
  colors: { color: 'Blue', pattern: 'solid' },
  material: null,
  photoHints: ['small'],
  signature: Uint8Array.of(1, 2, 3),
  openModel: null,
}

test('what was seen and read becomes facts with their evidence', () => {
  const item = toIdentification(headphones)
  expect(Identification.parse(item)).toEqual(item)
  expect(item).toMatchObject({
    categoryId: 'electronics',
    typeId: 'headphones',
    brand: 'Sony',
    model: 'WH-1000XM4',
    evidence: { brand: '"SONY" is printed on it', model: 'Read on a label: "MODEL WH-1000XM4"' },
    aiDescription: 'Headphones by Sony, model WH-1000XM4.',
    conditionSeen: false,
    material: null,
    photoHints: ['small'],
  })
})

test('what is printed on it and says what it is stands beside the type, once it has one', () => {
  const typeWitness = 'Read: "Noise Canceling Headphones"'
  expect(toIdentification({ ...headphones, typeWitness }).evidence.type).toBe(typeWitness)
  expect(toIdentification({ ...headphones, typeWitness, decision: 'unknown' }).evidence).not.toHaveProperty('type')
})

test('a barcode is a fact, with or without a name', () => {
  const barcode = { kind: 'isbn', digits: '9780306406157' } as const
  const read = { barcode, evidence: { barcode: 'Read on the barcode: ISBN 9780306406157' } }
  const plain = { ...headphones, brand: null, model: null, barcode }
  expect(toIdentification(plain)).toMatchObject(read)
  expect(toIdentification({ ...plain, decision: 'unknown' })).toMatchObject(read)
})

test('color, pattern and material are proposed, and no facts', () => {
  const dress = { ...headphones, choices: [{ typeId: 'dress', confidence: 0.5 }], material: 'silk' }
  const item = toIdentification(dress)
  expect(item).toMatchObject({ color: null, material: null })
  expect(item.proposals).toEqual({ colour: 'blue', pattern: 'solid', material: 'silk' })
  const unclear = { ...dress, colors: { color: null, pattern: null }, material: null }
  expect(toIdentification(unclear).proposals).toEqual({})
})

test('what a photo hints at is kept for whatever its seller says it is', () => {
  expect(toIdentification({ ...headphones, decision: 'ask' })).toMatchObject({
    ...{ type: null, proposals: { colour: 'blue', pattern: 'solid' } },
  })
})

test('a type alone is not described again', () => {
  const plain = { ...headphones, brand: null, model: null }
  expect(toIdentification(plain)).toMatchObject({ type: 'Headphones', aiDescription: '' })
})

test.each(['ask', 'unknown', 'not-an-item'] as const)(
  '%s has no name, and the guesses are still offered',
  (decision) => {
    const item = toIdentification({ ...headphones, decision })
    expect(Identification.parse(item)).toEqual(item)
    expect(item).toMatchObject({ categoryId: null, typeId: null, category: null, type: null, color: null })
    expect(item.guesses.map(({ typeId }) => typeId)).toEqual(['headphones', 'speaker'])
    expect(item.aiDescription).toBe('')
  },
)

test('without recognition there is no name, no confidence and no guesses', () => {
  expect(toIdentification(null)).toMatchObject({
    category: null,
    type: null,
    confidence: 0,
    guesses: [],
    conditionSeen: false,
  })
})

test('five guesses are offered without a name, three beside one', () => {
  const types = ['headphones', 'speaker', 'camera', 'stereo', 'lamp']
  const sighting = { ...headphones, choices: types.map((typeId) => ({ typeId, confidence: 0.1 })) }
  expect(toIdentification({ ...sighting, decision: 'unknown' }).guesses).toHaveLength(5)
  expect(toIdentification(sighting).guesses).toHaveLength(3)
})
