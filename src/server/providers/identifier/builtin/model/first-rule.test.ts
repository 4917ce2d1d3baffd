import { expect, test } from 'vitest'
import { TYPES } from '#contract/taxonomy.ts'
import headData from '#server/providers/identifier/builtin/data/head.json' with { type: 'json' }
import visionMap from '#server/providers/identifier/builtin/data/vision-map.json' with { type: 'json' }
import { createFirstRule } from '#server/providers/identifier/builtin/model/first-rule.ts'
import type { VisionMap } from '#server/providers/identifier/builtin/model/vision-data.ts'

const askFirstRule = createFirstRule(TYPES, visionMap as VisionMap, headData)

/** Made vectors: a pattern for the features, a few ImageNet classes with most of the probability. */
function rank(seed: number, peaks: Record<number, number>) {
  const features = Float32Array.from({ length: 2048 }, (_, i) => ((i * seed) % 101) / 100)
  const probs = new Float32Array(1000).fill(1e-5)
  for (const [index, probability] of Object.entries(peaks)) probs[Number(index)] = probability
  return askFirstRule(features, probs)
    .fused.map((probability, i) => ({ typeId: TYPES[i]?.id ?? null, probability }))
    .sort((a, b) => b.probability - a.probability)
}

// Computed with the code that the head's numbers were fitted with.
test.each([
  [37, { 846: 0.8, 619: 0.1 }, { lamp: 0.387272, 'ceiling-light': 0.074927, hat: 0.048014 }],
  [53, { 559: 0.4, 532: 0.3, 423: 0.2 }, { chair: 0.213502, 'dining-table': 0.163894, 'office-chair': 0.154559 }],
  [29, { 620: 0.05, 681: 0.05, 504: 0.04 }, { laptop: 0.502398, mug: 0.23767, null: 0.046117 }],
  [71, { 207: 0.9 }, { null: 0.966553, hat: 0.00117, 'electric-guitar': 0.001074 }],
])('fused probabilities match those the head was fitted with (%i)', (seed, peaks, best) => {
  const candidates = rank(seed, peaks)
  const found = candidates
    .slice(0, 3)
    .map(({ typeId, probability }) => [String(typeId), Number(probability.toFixed(6))])
  expect(found).toEqual(Object.entries(best))
})

test('probabilities of all types and of things not for sale add up to one', () => {
  const total = rank(11, { 1: 0.2, 846: 0.3 }).reduce((sum, { probability }) => sum + probability, 0)
  expect(total).toBeCloseTo(1, 6)
})

test('a type the network cannot see is never suggested', () => {
  const invisible = rank(37, { 846: 0.8 }).find(({ typeId }) => typeId === 'picture-frame')
  expect(invisible?.probability).toBeLessThan(0.001)
})
