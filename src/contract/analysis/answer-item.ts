import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { rewriteAll } from '#contract/analysis/rewrite-listings.ts'
import { toldPricing } from '#contract/analysis/told-pricing.ts'
import { type FactName, isNamed } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import type { AnswerValue, Said } from '#contract/items/type-guide/answers.ts'
import { barcodeIn, isBarcodeAnswer } from '#contract/items/type-guide/barcode-answer.ts'
import { mergeAnswers } from '#contract/items/type-guide/check-answers.ts'
import {
  factsOf,
  IDENTITY_ANSWERS,
  isIdentityAnswer,
  nounOf,
  openQuestions,
  proposalsOf,
} from '#contract/items/type-guide/item-facts.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import type { ListedCondition } from '#contract/listings/listed-condition.ts'
import { listedCondition } from '#contract/listings/write-listing.ts'

export interface Given {
  /** Absent: not said just now. */
  noun?: string | null
  answers: Record<string, AnswerValue | null>
}

export const saidIn = ({ noun, nounSaid, answers }: Pick<AnalysisResult, 'noun' | 'nounSaid' | 'answers'>): Said => ({
  noun: nounSaid ? noun : null,
  answers,
})

/** What its listings say of its condition, in our words; null while it has no name. */
export const conditionIn = ({ item, guide, base, ...said }: AnalysisResult): ListedCondition | null =>
  guide && isNamed(item) ? listedCondition({ item, guide, said: saidIn(said) }, base) : null

/** What is known of an item with a name, and what is still worth asking. */
export function knownOf(guide: TypeGuide, item: Item, said: Said) {
  const noun = nounOf(guide, item, said)
  const facts = factsOf(guide, item, said)
  return {
    noun,
    nounSaid: said.noun === noun,
    nouns: guide.nouns,
    facts,
    questions: openQuestions(guide, noun, facts, proposalsOf(item)),
    answers: said.answers,
  }
}

/**
 * An analysis with more answers: facts, price and texts follow at once, but for what the seller chose.
 * The same in browser and on the server. Answers must have been checked.
 */
export function answerItem(result: AnalysisResult, given: Given): AnalysisResult {
  const { guide, basePricing, variant } = result
  if (!guide || !basePricing) return result
  const before = saidIn(result)
  const said = {
    noun: given.noun === undefined ? before.noun : given.noun,
    answers: mergeAnswers(before.answers, withoutIdentity(given.answers)),
  }
  const identified = withIdentity(result.item, given.answers)
  if (!isNamed(identified)) return result
  const pricing = toldPricing(basePricing, { item: identified, guide, said }, result.base)
  const item = { ...identified, recommendedPrice: pricing.recommended }
  const facts = { item, guide, said, price: pricing.recommended, variant }
  // What an engine wrote knows nothing of the answer.
  const shared = { base: result.base, written: {} }
  const listings = rewriteAll(facts, shared, result.listings)
  return { ...result, ...knownOf(guide, item, said), ...shared, item, pricing, listings }
}

/** What is the item's own is kept with it alone, and not a second time among the answers. */
const withoutIdentity = (answers: Given['answers']) =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([id]) => !isIdentityAnswer(id))
      .map(([id, value]) => [id, isBarcodeAnswer(id) ? null : value]),
  )

/** Brand, model and the number under its barcode are the item's own; said, they are the seller's word. */
export function withIdentity(item: Item, answers: Given['answers']): Item {
  const barcode = barcodeIn(answers)
  const names = IDENTITY_ANSWERS.filter((id) => answers[id] !== undefined)
  const given: FactName[] = [...names, ...(barcode === undefined ? [] : ['barcode' as const])]
  if (given.length === 0) return item
  const said = given.filter((id) => (id === 'barcode' ? barcode : answers[id]) !== null)
  const without = <Value>(facts: Record<string, Value>) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !given.includes(name as never)))
  return {
    ...item,
    ...Object.fromEntries(names.map((id) => [id, answers[id]])),
    ...(barcode !== undefined && { barcode: barcode ?? undefined }),
    saidBySeller: [...item.saidBySeller.filter((name) => !given.includes(name as never)), ...said],
    evidence: without(item.evidence),
    confidences: without(item.confidences),
  }
}
