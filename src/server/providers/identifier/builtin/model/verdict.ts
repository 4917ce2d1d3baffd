import { GUESSES_MAX } from '#contract/items/identity.ts'
import type { Candidate } from '#server/providers/identifier/builtin/model/classifier.ts'
import type { Asked } from '#server/providers/identifier/builtin/model/look-alikes.ts'
import type { ConfidenceTable } from '#server/providers/identifier/builtin/model/vision-data.ts'

export interface Verdict {
  /** `ask`: it is one of a few things that look the same in photos. */
  decision: 'sure' | 'likely' | 'ask' | 'unknown' | 'not-an-item'
  /** At most five types, best first, with how often such an answer proves right. */
  choices: { typeId: string; confidence: number }[]
}

type AskAmong = (ranked: Verdict['choices']) => Asked
const asRanked: AskAmong = (choices) => ({ choices, open: false })

/** `askAmong`: what to offer beside a likely one, by whoever knows what the ranking cannot tell apart in photos. */
export function reachVerdict(candidates: Candidate[], table: ConfidenceTable, askAmong: AskAmong = asRanked): Verdict {
  const ranked = candidates.flatMap(({ typeId, probability }) =>
    typeId === null ? [] : [{ typeId, confidence: confidenceOf(probability, table) }],
  )
  const choices = ranked.slice(0, GUESSES_MAX)
  const best = candidates[0]
  const confidence = best ? confidenceOf(best.probability, table) : 0
  if (confidence < table.unknownBelow) return { decision: 'unknown', choices }
  if (best?.typeId === null) return { decision: 'not-an-item', choices }
  if (confidence >= table.sureAbove) return { decision: 'sure', choices }
  const asked = askAmong(ranked)
  return { decision: asked.open ? 'ask' : 'likely', choices: asked.choices.slice(0, GUESSES_MAX) }
}

/** The share of such answers that proved right, between two points of the table on a straight line. */
export function confidenceOf(probability: number, { x, y }: ConfidenceTable): number {
  const above = x.findIndex((point) => probability <= point)
  if (above === 0) return y[0]!
  if (above < 0) return y.at(-1)!
  const [x0, y0, x1, y1] = [x[above - 1]!, y[above - 1]!, x[above]!, y[above]!]
  return y0 + ((y1 - y0) * (probability - x0)) / (x1 - x0)
}
