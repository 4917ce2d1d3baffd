import { expect, test } from 'vitest'
import { TYPES } from '#contract/taxonomy.ts'
import headData from '#server/providers/identifier/builtin/data/head.json' with { type: 'json' }
import secondHead from '#server/providers/identifier/builtin/data/head-2.json' with { type: 'json' }
import visionMap from '#server/providers/identifier/builtin/data/vision-map.json' with { type: 'json' }
import {
  createClassifier,
  likeliestCategory,
  type View,
} from '#server/providers/identifier/builtin/model/classifier.ts'
import type { VisionMap } from '#server/providers/identifier/builtin/model/vision-data.ts'

type Peaks = Record<number, number>
const rankTypes = createClassifier(TYPES, visionMap as VisionMap, headData, secondHead)

/** Made vectors: a pattern for the features, a few ImageNet classes with most of the probability. */
function view(seed: number, peaks: Peaks, second?: Peaks): View {
  const features = Float32Array.from({ length: 2048 }, (_, i) => ((i * seed) % 101) / 100)
  return { features, probs: classes(peaks), second: second && classes(second) }
}

function classes(peaks: Peaks) {
  const probs = new Float32Array(1000).fill(1e-5)
  for (const [index, probability] of Object.entries(peaks)) probs[Number(index)] = probability
  return probs
}

// Computed with the code that the numbers were fitted with.
test.each<[string, View[], string, Record<string, number>]>([
  [
    'a lamp',
    [view(37, { 846: 0.8, 619: 0.1 }), view(41, { 846: 0.7 })],
    'home',
    { lamp: 0.442148, 'ceiling-light': 0.078864, hat: 0.024226 },
  ],
  [
    'a chair',
    [view(53, { 559: 0.4, 532: 0.3, 423: 0.2 }), view(53, { 559: 0.5 })],
    'furniture',
    { chair: 0.23944, stool: 0.155532, 'office-chair': 0.116211 },
  ],
  [
    'a garment, which the first rule helps to tell',
    [view(17, { 610: 0.3, 841: 0.2 }), view(19, { 610: 0.4 })],
    'clothing',
    { 't-shirt': 0.344039, hoodie: 0.120929, null: 0.021015 },
  ],
  [
    'a dog, which nobody sells here',
    [view(71, { 207: 0.9 }), view(71, { 207: 0.8 })],
    'home',
    { null: 0.826866, clock: 0.00281, 'kitchen-tool': 0.001752 },
  ],
  [
    'a laptop with a second opinion',
    [view(29, { 620: 0.05, 681: 0.05 }, { 620: 0.9 }), view(29, { 620: 0.3 }, { 620: 0.9 })],
    'computers',
    { laptop: 0.428828, 'record-player': 0.023869, null: 0.021893 },
  ],
  [
    'two photos that do not agree',
    [view(37, { 846: 0.8, 619: 0.1 }), view(41, { 846: 0.7 }), view(53, { 559: 0.4 }), view(53, { 559: 0.5 })],
    'home',
    { lamp: 0.107499, chair: 0.100326, 'ceiling-light': 0.03474 },
  ],
])('%s is ranked as the numbers were fitted', (_, views, categoryId, best) => {
  const candidates = rankTypes(views)
  const found = candidates
    .slice(0, 3)
    .map(({ typeId, probability }) => [String(typeId), Number(probability.toFixed(6))])
  expect(found).toEqual(Object.entries(best))
  expect(likeliestCategory(candidates)).toBe(categoryId)
})

test('probabilities of all types and of things not for sale add up to one', () => {
  const total = rankTypes([view(11, { 1: 0.2, 846: 0.3 }), view(13, { 846: 0.3 })]).reduce(
    (sum, { probability }) => sum + probability,
    0,
  )
  expect(total).toBeCloseTo(1, 6)
})

test('more photos of the same thing change nothing', () => {
  const photo = [view(37, { 846: 0.8 }), view(41, { 846: 0.7 })]
  const once = rankTypes(photo)
  const thrice = rankTypes([...photo, ...photo, ...photo])
  expect(thrice[0]!.typeId).toBe(once[0]!.typeId)
  expect(thrice[0]!.probability).toBeCloseTo(once[0]!.probability, 9)
})
