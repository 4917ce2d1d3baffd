import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { saidIn } from '#contract/analysis/answer-item.ts'
import type { AnswerValue } from '#contract/items/type-guide/answers.ts'
import { answerEffects } from '#contract/market/answer-effects.ts'
import { answeredPricing } from '#contract/market/answered-pricing.ts'

/** What an answer would add to the price or take off, in whole dollars. */
export function effectOn(result: AnalysisResult, id: string, value: AnswerValue): number {
  const { guide, basePricing, pricing, item } = result
  if (!guide || !basePricing || !pricing) return 0
  const said = saidIn(result)
  const effects = answerEffects(guide, item, { ...said, answers: { ...said.answers, [id]: value } })
  return answeredPricing(basePricing, effects).recommended - pricing.recommended
}
