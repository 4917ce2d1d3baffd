import { expect, test } from 'vitest'
import { type Outcome, scoreIdentification } from '../bench/identification-scores.ts'

const outcome = (over: Partial<Outcome>): Outcome => ({
  rightTypes: ['lamp'],
  rightCategories: ['home'],
  guesses: [
    { typeId: 'lamp', confidence: 0.75 },
    { typeId: 'chair', confidence: 0.1 },
  ],
  answeredTypeId: 'lamp',
  likeliestCategoryId: 'home',
  calledNotAnItem: false,
  sure: false,
  latencyMs: 100,
  ...over,
})

test('shares, calibration and latency are counted over the right photos', () => {
  const scores = scoreIdentification([
    outcome({}),
    outcome({ rightTypes: ['chair'], rightCategories: ['furniture'], latencyMs: 300 }),
    outcome({ answeredTypeId: null, calledNotAnItem: true }),
    outcome({ rightTypes: [], rightCategories: [], answeredTypeId: null }),
  ])
  expect(scores).toMatchObject({ items: 3, top3: 1, negatives: 1, negativesRefused: 1, medianMs: 100, p95Ms: 300 })
  expect(scores.top1).toBeCloseTo(1 / 3)
  expect(scores.category).toBeCloseTo(2 / 3)
  expect(scores.answered).toBeCloseTo(2 / 3)
  expect(scores.rightWhenAnswered).toBeCloseTo(1 / 2)
  expect(scores.bins).toEqual([{ from: 0.7, count: 3, said: 0.75, right: expect.closeTo(1 / 3) }])
  expect(scores.calibrationError).toBeCloseTo(0.75 - 1 / 3)
})

test('a benchmark without items divides nothing by zero', () => {
  const scores = scoreIdentification([outcome({ rightTypes: [], rightCategories: [], answeredTypeId: 'lamp' })])
  expect(scores).toMatchObject({ top1: null, rightWhenAnswered: null, negativesRefused: 0, calibrationError: 0 })
})
