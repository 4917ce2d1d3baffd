import { expect, test } from 'vitest'
import { TYPES } from '#contract/taxonomy.ts'
import { KINDRED, withKindred } from '#server/providers/identifier/builtin/model/kindred-types.ts'

const ranked = (...choices: [typeId: string, confidence: number][]) =>
  choices.map(([typeId, confidence]) => ({ typeId, confidence }))
const offered = (...choices: [typeId: string, confidence: number][]) =>
  withKindred(ranked(...choices)).map(({ typeId }) => typeId)

test('every kindred type is one of the taxonomy', () => {
  const known = TYPES.map(({ id }) => id)
  expect(KINDRED.flat().filter((id) => !known.includes(id))).toEqual([])
})

test('a guess that is right often enough keeps its place, whatever it is', () => {
  expect(offered(['bedding', 0.5], ['hat', 0.1], ['dinnerware', 0.06], ['towel', 0.05])).toEqual([
    ...['bedding', 'hat', 'dinnerware', 'towel'],
  ])
})

test('below that come kindred types, then the category, then the others, each by rank', () => {
  expect(
    offered(
      ['electric-guitar', 0.8],
      ['ceiling-light', 0.05],
      ['drums', 0.05],
      ['violin', 0.048],
      ['acoustic-guitar', 0.045],
    ),
  ).toEqual(['electric-guitar', 'violin', 'acoustic-guitar', 'drums', 'ceiling-light'])
})

test('what does not add up to a guess stays nothing', () => {
  expect(offered()).toEqual([])
})
