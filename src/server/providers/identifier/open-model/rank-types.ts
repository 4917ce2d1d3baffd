import type { ItemType } from '#contract/taxonomy.ts'
import type { Candidate } from '#server/providers/identifier/builtin/model/classifier.ts'
import { softmax } from '#server/providers/identifier/builtin/model/softmax.ts'
import type { OpenModelManifest } from '#server/providers/identifier/open-model/manifest.ts'
import { type TextClass, toUnitLength } from '#server/providers/identifier/open-model/text-vectors.ts'

/** How near a photo is to the words of each type, as probabilities, best first; together never more than 1. */
export function createRanking(
  classes: TextClass[],
  { kind, scale, bias }: OpenModelManifest['scoring'],
  itemTypes: Pick<ItemType, 'id' | 'category'>[],
): (embedding: ArrayLike<number>) => Candidate[] {
  const categories = new Map(itemTypes.map(({ id, category }) => [id, category]))
  const toProbabilities = kind === 'softmax' ? softmax : sigmoids

  return (embedding) => {
    const image = toUnitLength(embedding)
    const probabilities = toProbabilities(classes.map(({ vector }) => scale * dot(image, vector) + bias))
    let notForSale = 0
    const candidates = classes.flatMap(({ typeId }, i): Candidate[] => {
      const probability = probabilities[i]!
      if (typeId !== null) return [{ typeId, categoryId: categories.get(typeId) ?? null, probability }]
      notForSale += probability
      return []
    })
    candidates.push({ typeId: null, categoryId: null, probability: notForSale })
    return candidates.sort((a, b) => b.probability - a.probability)
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let total = 0
  for (let i = 0; i < a.length; i++) total += a[i]! * b[i]!
  return total
}

/** Each for itself: nothing may fit, and where several do, they share. */
function sigmoids(logits: number[]): number[] {
  const each = logits.map((value) => 1 / (1 + Math.exp(-value)))
  const total = each.reduce((sum, value) => sum + value, 0)
  return each.map((value) => value / Math.max(1, total))
}
