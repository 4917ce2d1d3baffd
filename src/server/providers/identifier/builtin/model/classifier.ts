import type { ItemType } from '#contract/taxonomy.ts'
import { createFirstRule } from '#server/providers/identifier/builtin/model/first-rule.ts'
import { softened, sum, unpack } from '#server/providers/identifier/builtin/model/head-classes.ts'
import { softmax } from '#server/providers/identifier/builtin/model/softmax.ts'
import type { HeadData, SecondHead, VisionMap } from '#server/providers/identifier/builtin/model/vision-data.ts'

/** A type the photo may show; `typeId` null stands for things nobody sells (animals, food, scenery …). */
export interface Candidate {
  typeId: string | null
  categoryId: string | null
  probability: number
}

/** What the networks say of one view of a photo. */
export interface View {
  features: Float32Array
  /** Of ImageNet's classes. */
  probs: Float32Array
  /** The same from the second network, where it was asked. */
  second?: Float32Array | undefined
}

/** Takes the views of all photos of one item, those of a photo together and in the order of `VIEWS`. */
export type RankTypes = (views: View[]) => Candidate[]

/** The cover view is what the first rule was fitted with; the zoomed one shows small things larger. */
export const VIEWS = ['cover', 'zoom'] as const

/** Keeps a garment that generation two does not see at all within reach of the first rule. */
const GARMENT_FLOOR = 1e-4
/** Of the first rule's logarithms: one photo that excludes a type does not decide for all. */
const FIRST_RULE_FLOOR = 1e-6
const FEATURE_NORM = 10

/**
 * Two generations: a linear layer for types with photos of their own, on top of what the first rule and ImageNet's
 * classes say, averaged over views and photos; then mixed with the first rule, which knows clothes laid flat better.
 */
export function createClassifier(
  types: Pick<ItemType, 'id' | 'category'>[],
  map: VisionMap,
  head: HeadData,
  second: SecondHead,
): RankTypes {
  const askFirstRule = createFirstRule(types, map, head)
  const score = unpack(second.weights)
  const rows = second.types.map((id) => types.findIndex((type) => type.id === id))
  const garments = types.flatMap(({ id }, i) =>
    second.garments.headClasses.includes(map.types[id]?.headClass ?? '') ? [i] : [],
  )
  const { logFloor, mix } = second
  const [firstRuleShare = 0, imagenetShare = 0] = second.prior

  function readView({ features, probs, second: opinion }: View) {
    const { fused, mapped } = askFirstRule(features, opinion ? geometricMean(probs, opinion) : probs)
    const logits = fused.map(
      (value, i) => firstRuleShare * Math.log(value + logFloor) + imagenetShare * Math.log(mapped[i]! + logFloor),
    )
    score(softened(features, FEATURE_NORM)).forEach((value, row) => {
      logits[rows[row]!]! += value + second.weights.bias[row]!
    })
    return { fused, logits }
  }

  /** Who sees a garment divides it among garments: their sum and every other type stay as they are. */
  function divideGarments(now: number[], before: number[]): number[] {
    const massOf = (values: number[]) => Math.max(sum(garments.map((i) => values[i]!)), 1e-9)
    const [mass, massBefore] = [massOf(now), massOf(before)]
    const { power, floor } = second.garments
    const shares = softmax(
      garments.map(
        (i) =>
          Math.log(now[i]! / mass + GARMENT_FLOOR) + power * massBefore * Math.log(before[i]! / massBefore + floor),
      ),
    )
    const divided = [...now]
    garments.forEach((i, at) => {
      divided[i] = mass * shares[at]!
    })
    return divided
  }

  return (views) => {
    const read = views.map(readView)
    const covers = read.filter((_, i) => i % VIEWS.length === 0)
    const now = softmax(mean(read.map(({ logits }) => logits)))
    const before = softmax(mean(covers.map(({ fused }) => fused.map((value) => Math.log(value + FIRST_RULE_FLOOR)))))
    return divideGarments(now, before)
      .map((value, i) => ({
        typeId: types[i]?.id ?? null,
        categoryId: types[i]?.category ?? null,
        probability: mix * value + (1 - mix) * before[i]!,
      }))
      .sort((a, b) => b.probability - a.probability)
  }
}

/** The most probable category: right more often than the most probable type. */
export function likeliestCategory(candidates: Candidate[]): string | null {
  const totals = new Map<string, number>()
  for (const { categoryId, probability } of candidates) {
    if (categoryId !== null) totals.set(categoryId, (totals.get(categoryId) ?? 0) + probability)
  }
  return [...totals].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** What both networks see: where one of them sees nothing, so do they together. */
function geometricMean(a: Float32Array, b: Float32Array): Float32Array {
  const both = a.map((value, i) => Math.sqrt(value * b[i]!))
  const total = sum(both)
  return total > 0 ? both.map((value) => value / total) : a
}

const mean = (rows: number[][]) => rows[0]!.map((_, i) => sum(rows.map((row) => row[i]!)) / rows.length)
