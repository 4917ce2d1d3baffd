import type { ItemType } from '#contract/taxonomy.ts'
import { createHead, type HeadAnswer, sum } from '#server/providers/identifier/builtin/model/head-classes.ts'
import type { HeadData, VisionMap } from '#server/providers/identifier/builtin/model/vision-data.ts'

/** Probabilities in the order of the types, that of things nobody sells (animals, food, scenery …) last. */
interface FirstOpinion {
  /** By ImageNet's classes alone. */
  mapped: number[]
  /** With the head weighed in. */
  fused: number[]
}

export type AskFirstRule = (features: Float32Array, probs: Float32Array) => FirstOpinion

interface VisibleType {
  headClass: number
  evidence: [imagenetClass: number, weight: number][]
}

/**
 * Weighs two opinions: ImageNet's classes mapped to our types, and the head's classes. The gate says how much the
 * head counts: much where the photo resembles what it was trained on, little elsewhere.
 */
export function createFirstRule(itemTypes: Pick<ItemType, 'id'>[], map: VisionMap, head: HeadData): AskFirstRule {
  const runHead = createHead(head)
  const types = itemTypes.map(({ id }): VisibleType => {
    const view = map.types[id] ?? { imagenet: [], imagenetNear: {}, headClass: null }
    return {
      headClass: view.headClass === null ? -1 : head.classes.indexOf(view.headClass),
      evidence: [
        ...view.imagenet.map((index): [number, number] => [index, 1]),
        ...Object.entries(view.imagenetNear).map(([index, weight]): [number, number] => [Number(index), weight]),
      ],
    }
  })
  const unsellable = notForSaleWeights(map)
  const { fusion } = head

  return (features, probs) => {
    const answer = runHead(features)
    const seen = types.map((type) => sum(type.evidence.map(([index, weight]) => probs[index]! * weight)))
    const none = sum(unsellable.map(([index, weight]) => probs[index]! * weight))
    const gate = trustInHead(types, seen, none, answer, fusion)
    const headShare = shareByHead(types, seen, answer, fusion)
    const mass = seen.map((value) => value ** fusion.zPower)
    const noneMass = none ** fusion.zPower
    const massTotal = Math.max(sum(mass) + noneMass, 1e-9)
    const mapped = [...mass, noneMass].map((value) => value / massTotal)
    return { mapped, fused: mapped.map((value, i) => (1 - gate) * value + gate * (headShare[i] ?? 0)) }
  }
}

/** What a look-alike type takes from a not-for-sale class (books from 'bookshop') does not count against it. */
function notForSaleWeights({ types, notForSale }: VisionMap): [imagenetClass: number, weight: number][] {
  const taken = new Map<number, number>()
  for (const { imagenetNear } of Object.values(types)) {
    for (const [index, weight] of Object.entries(imagenetNear)) {
      taken.set(Number(index), (taken.get(Number(index)) ?? 0) + weight)
    }
  }
  return Object.values(notForSale.groups)
    .flat()
    .map((index) => [index, Math.max(0, 1 - (taken.get(index) ?? 0))])
}

/** Ten signals of how familiar the photo is to the head, in the order of the gate's weights. */
function trustInHead(
  types: VisibleType[],
  seen: number[],
  none: number,
  { classes, nearness, energy }: HeadAnswer,
  { gate, intercept, logFloor }: HeadData['fusion'],
): number {
  const log = (value: number) => Math.log(value + logFloor)
  const [first = 0, second = 0] = [...classes].sort((a, b) => b - a)
  let agreement = 0
  let seenByHead = 0
  let seenByOthers = 0
  let seenByOthersMost = 0
  types.forEach(({ headClass }, i) => {
    const value = seen[i]!
    if (headClass >= 0) {
      agreement += classes[headClass]! * value
      seenByHead += value
    } else {
      seenByOthers += value
      seenByOthersMost = Math.max(seenByOthersMost, value)
    }
  })
  const signals = [
    log(agreement),
    log(seenByHead),
    log(seenByOthers),
    log(none),
    log(seenByOthersMost),
    Math.log(first),
    first - second,
    energy,
    Math.max(...nearness),
    sum(classes.map((probability, i) => probability * nearness[i]!)),
  ]
  return 1 / (1 + Math.exp(-(intercept + sum(signals.map((signal, i) => signal * gate[i]!)))))
}

/** The head's opinion by type: types that share a class divide its probability by what ImageNet sees of each. */
function shareByHead(types: VisibleType[], seen: number[], { classes }: HeadAnswer, fusion: HeadData['fusion']) {
  const seenOfClass = classes.map(() => 0)
  const partsOfClass = classes.map(() => 0)
  types.forEach(({ headClass }, i) => {
    if (headClass < 0) return
    seenOfClass[headClass]! += seen[i]!
    partsOfClass[headClass]! += seen[i]! + fusion.share
  })
  const byClass = classes.map((probability, i) => probability * (seenOfClass[i]! + fusion.epsilon) ** fusion.zWeight)
  const total = sum(byClass)
  return types.map(({ headClass }, i) =>
    headClass < 0 ? 0 : (byClass[headClass]! / total) * ((seen[i]! + fusion.share) / partsOfClass[headClass]!),
  )
}
