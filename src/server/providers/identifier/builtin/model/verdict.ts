import { GUESSES_MAX } from '#contract/items/identity.ts'
import type { Candidate } from '#server/providers/identifier/builtin/model/classifier.ts'
import type { HeadData } from '#server/providers/identifier/builtin/model/vision-data.ts'

export interface Verdict {
  decision: 'sure' | 'likely' | 'unknown' | 'not-an-item'
  /** At most five types, best first, with how often such an answer proves right. */
  choices: { typeId: string; confidence: number }[]
}

/**
 * What the fused confidence is worth on photos from sources nobody trained on (1,443 photos: [said, right]).
 * Sellers' photos are such a source; on clothes, which the head knows, this is modest rather than boastful.
 */
const RIGHT_ON_NEW_SOURCES: [said: number, right: number][] = [
  [0, 0],
  [0.18, 0.11],
  [0.25, 0.17],
  [0.35, 0.24],
  [0.45, 0.33],
  [0.55, 0.43],
  [0.65, 0.48],
  [0.74, 0.61],
  [0.85, 0.73],
  [0.91, 0.85],
  [1, 0.95],
]

export function reachVerdict(candidates: Candidate[], { confidence: table }: Pick<HeadData, 'confidence'>): Verdict {
  const fitted = table.x.map((x, i): [number, number] => [x, table.y[i]!])
  const best = candidates[0]
  const said = best ? interpolate(fitted, best.probability) : 0
  const choices = candidates
    .flatMap(({ typeId, probability }) => (typeId === null ? [] : [{ typeId, probability }]))
    .slice(0, GUESSES_MAX)
    .map(({ typeId, probability }) => ({ typeId, confidence: confidenceOf(interpolate(fitted, probability)) }))
  if (said < table.unknownBelow) return { decision: 'unknown', choices }
  if (best?.typeId === null) return { decision: 'not-an-item', choices }
  return { decision: said >= table.sureAbove ? 'sure' : 'likely', choices }
}

const confidenceOf = (said: number) => interpolate(RIGHT_ON_NEW_SOURCES, said)

function interpolate(points: [number, number][], x: number): number {
  const above = points.findIndex(([px]) => x <= px)
  if (above === 0) return points[0]![1]
  if (above < 0) return points.at(-1)![1]
  const [x0, y0] = points[above - 1]!
  const [x1, y1] = points[above]!
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}
