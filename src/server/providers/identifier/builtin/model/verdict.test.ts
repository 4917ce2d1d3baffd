import { expect, test } from 'vitest'
import { LIKELY_FROM, SURE_FROM } from '#contract/items/identity.ts'
import secondHead from '#server/providers/identifier/builtin/data/head-2.json' with { type: 'json' }
import { askAmong } from '#server/providers/identifier/builtin/model/look-alikes.ts'
import { confidenceOf, reachVerdict } from '#server/providers/identifier/builtin/model/verdict.ts'

const { confidence: table } = secondHead
const candidate = (typeId: string | null, probability: number) => ({ typeId, categoryId: typeId && 'any', probability })
const verdictOn = (...candidates: [typeId: string | null, probability: number][]) =>
  reachVerdict(
    candidates.map(([typeId, probability]) => candidate(typeId, probability)),
    table,
    askAmong,
  )

test('the limits are those that the screens go by', () => {
  expect(table).toMatchObject({ sureAbove: SURE_FROM, unknownBelow: LIKELY_FROM })
})

test('a clear winner is sure, with the share of such answers that proved right', () => {
  const { decision, choices } = verdictOn(['camera', 0.85], ['binoculars', 0.05])
  expect(decision).toBe('sure')
  expect(choices[0]).toMatchObject({ typeId: 'camera' })
  expect(choices[0]!.confidence).toBeCloseTo(0.952, 3)
})

test('less than nine in ten is only likely', () => {
  expect(verdictOn(['camera', 0.75], ['binoculars', 0.05]).decision).toBe('likely')
})

test('a weak winner is unknown, and five choices are still offered', () => {
  const verdict = reachVerdict(
    ['wardrobe', 'cabinet', 'sofa', 'bed', 'desk', 'chair'].map((typeId, i) => candidate(typeId, 0.2 - i / 100)),
    table,
  )
  expect(verdict.decision).toBe('unknown')
  expect(verdict.choices.map(({ typeId }) => typeId)).toEqual(['wardrobe', 'cabinet', 'sofa', 'bed', 'desk'])
})

test('something nobody sells is not an item, and is not among the choices', () => {
  expect(verdictOn([null, 0.9], ['hat', 0.1])).toMatchObject({ decision: 'not-an-item', choices: [{ typeId: 'hat' }] })
})

test('what looks like another thing in photos is asked, with its look-alikes first', () => {
  const { decision, choices } = verdictOn(
    ['cabinet', 0.5],
    ['sofa', 0.2],
    ['dresser', 0.1],
    ['bed', 0.1],
    ['wardrobe', 0],
  )
  expect(decision).toBe('ask')
  expect(choices.map(({ typeId }) => typeId)).toEqual(['cabinet', 'dresser', 'wardrobe', 'sofa', 'bed'])
})

test('what looks like another thing and is far ahead of it has a name, and the other one is offered next', () => {
  const { decision, choices } = verdictOn(['lamp', 0.7], ['figurine', 0.1], ['ring', 0.05], ['ceiling-light', 0.01])
  expect(decision).toBe('likely')
  expect(choices.map(({ typeId }) => typeId)).toEqual(['lamp', 'ceiling-light', 'figurine', 'ring'])
  expect(verdictOn(['lamp', 0.7], ['ceiling-light', 0.2]).decision).toBe('ask')
})

test('a look-alike that is sure is not asked', () => {
  expect(verdictOn(['lamp', 0.9], ['ceiling-light', 0.05]).decision).toBe('sure')
})

test('what is hardly a guess gives way to what is like the best one', () => {
  const { decision, choices } = verdictOn(
    ['jeans', 0.7],
    ['pants', 0.12],
    ['smartphone', 0.01],
    ['stool', 0.01],
    ['shorts', 0.001],
  )
  expect(decision).toBe('likely')
  expect(choices.map(({ typeId }) => typeId)).toEqual(['jeans', 'pants', 'shorts', 'smartphone', 'stool'])
})

test.each(['craft-supplies', 'camping-gear'])('%s with a garment right behind is asked, garments first', (typeId) => {
  const { decision, choices } = verdictOn([typeId, 0.5], ['rug', 0.1], ['jacket', 0.08], ['crib', 0.02], ['hoodie', 0])
  expect(decision).toBe('ask')
  expect(choices.map((choice) => choice.typeId)).toEqual([typeId, 'jacket', 'hoodie', 'rug', 'crib'])
})

test('what looks like cloth has a name where it is sure or no garment is near', () => {
  expect(verdictOn(['camping-gear', 0.9], ['jacket', 0.05]).decision).toBe('sure')
  expect(verdictOn(['camping-gear', 0.6], ['trunk', 0.05]).decision).toBe('likely')
})

test('confidence rises with probability', () => {
  const confidences = Array.from({ length: 101 }, (_, i) => confidenceOf(i / 100, table))
  expect(confidences).toEqual(confidences.toSorted((a, b) => a - b))
})
