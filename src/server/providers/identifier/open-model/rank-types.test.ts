import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRanking } from '#server/providers/identifier/open-model/rank-types.ts'
import { readTextVectors } from '#server/providers/identifier/open-model/text-vectors.ts'

const TYPES = [
  { id: 'lamp', category: 'home' },
  { id: 'chair', category: 'furniture' },
]
const IDS = new Set(TYPES.map(({ id }) => id))
const fileOf = (content: object) => Buffer.from(JSON.stringify(content))
const classes = readTextVectors(
  fileOf({ types: { lamp: [[2, 0, 0]], chair: [[0, 1, 0]], unheard: [[1, 1, 1]] }, notForSale: [[0, 0, 1]] }),
  3,
  IDS,
)
const CLIP = { kind: 'softmax', scale: 5, bias: 0 } as const
const SIGLIP = { kind: 'sigmoid', scale: 5, bias: -2 } as const

test('the type whose words are nearest comes first, however long the vectors are', () => {
  for (const scoring of [CLIP, SIGLIP]) {
    const [first] = createRanking(classes, scoring, TYPES)([0.1, 30, 0])
    expect(first).toMatchObject({ typeId: 'chair', categoryId: 'furniture' })
  }
})

test('what nobody sells is one candidate without a type', () => {
  const ranked = createRanking(classes, CLIP, TYPES)([0, 0, 1])
  expect(ranked[0]).toMatchObject({ typeId: null, categoryId: null })
  expect(ranked.map(({ typeId }) => typeId).toSorted()).toEqual(['chair', 'lamp', null])
})

test('several phrases of a type count alike', () => {
  const [lamp] = readTextVectors(
    fileOf({
      types: {
        lamp: [
          [100, 0],
          [0, 1],
        ],
      },
    }),
    2,
    IDS,
  )
  expect(lamp!.vector[0]).toBeCloseTo(Math.SQRT1_2)
  expect(lamp!.vector[1]).toBeCloseTo(Math.SQRT1_2)
})

test('SigLIP may find that nothing fits, CLIP divides everything', () => {
  const sumOf = (scoring: typeof CLIP | typeof SIGLIP) =>
    createRanking(classes, scoring, TYPES)([-1, -1, -1]).reduce((sum, { probability }) => sum + probability, 0)
  expect(sumOf(SIGLIP)).toBeLessThan(0.1)
  expect(sumOf(CLIP)).toBeCloseTo(1)
})

test('whatever a model says becomes probabilities, best first', () => {
  const part = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  const scoring = fc.record({
    kind: fc.constantFrom('softmax' as const, 'sigmoid' as const),
    scale: fc.double({ min: 0.001, max: 1000, noNaN: true }),
    bias: fc.double({ min: -1000, max: 1000, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.tuple(part, part, part), scoring, (embedding, how) => {
      fc.pre(Math.hypot(...embedding) > 1e-9)
      const said = createRanking(classes, how, TYPES)(embedding).map(({ probability }) => probability)
      expect(said.every((value) => value >= 0 && value <= 1)).toBe(true)
      expect(said).toEqual(said.toSorted((a, b) => b - a))
      expect(said.reduce((sum, value) => sum + value, 0)).toBeLessThan(1 + 1e-9)
    }),
  )
})

test.each([
  ['numbers that are missing', { types: { lamp: [[1, 2]] } }],
  ['no numbers', { types: { lamp: [['1', '2', '3']] } }],
  ['nothing', {}],
  ['no direction', { types: { lamp: [[0, 0, 0]] } }],
  ['only types that the taxonomy lacks', { types: { unheard: [[1, 1, 1]] } }],
])('a file with %s is refused', (_what, content) => {
  expect(() => readTextVectors(fileOf(content), 3, IDS)).toThrow()
})
