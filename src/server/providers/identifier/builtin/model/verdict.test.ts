import { expect, test } from 'vitest'
import headData from '#server/providers/identifier/builtin/data/head.json' with { type: 'json' }
import { reachVerdict } from '#server/providers/identifier/builtin/model/verdict.ts'

const candidate = (typeId: string | null, probability: number) => ({ typeId, categoryId: typeId && 'any', probability })

test('a clear winner is sure, with the confidence such answers earned on new sources', () => {
  const { decision, choices } = reachVerdict([candidate('lamp', 0.9), candidate('chair', 0.05)], headData)
  expect(decision).toBe('sure')
  expect(choices[0]).toMatchObject({ typeId: 'lamp' })
  expect(choices[0]?.confidence).toBeCloseTo(0.774, 2)
})

test('a weak winner is unknown, and five choices are still offered', () => {
  const verdict = reachVerdict(
    ['wardrobe', 'cabinet', 'sofa', 'bed', 'desk', 'chair'].map((typeId, i) => candidate(typeId, 0.2 - i / 100)),
    headData,
  )
  expect(verdict.decision).toBe('unknown')
  expect(verdict.choices.map(({ typeId }) => typeId)).toEqual(['wardrobe', 'cabinet', 'sofa', 'bed', 'desk'])
})

test('something nobody sells is not an item, and is not among the choices', () => {
  const verdict = reachVerdict([candidate(null, 0.9), candidate('hat', 0.1)], headData)
  expect(verdict).toMatchObject({ decision: 'not-an-item', choices: [{ typeId: 'hat' }] })
})

test('confidence rises with probability and never claims more than was measured', () => {
  const confidences = Array.from({ length: 101 }, (_, i) => {
    return reachVerdict([candidate('lamp', i / 100)], headData).choices[0]!.confidence
  })
  expect(confidences).toEqual(confidences.toSorted((a, b) => a - b))
  expect(Math.max(...confidences)).toBeLessThan(0.9)
})
