import type { Identification } from '#contract/items/identity.ts'
import type { AnswerValue, Said } from '#contract/items/type-guide/answers.ts'
import { answerWords } from '#contract/items/type-guide/fill-template.ts'
import { factsFor, factsOf, identified, nounOf } from '#contract/items/type-guide/item-facts.ts'
import { appliesTo, type Question, type TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { ownValue } from '#contract/own-value.ts'

/** What one answer does to the price. */
interface AnswerEffect {
  id: string
  label: string
  words: string
  factor: number
}

export interface AnswerEffects {
  /** Of those answers that move the price at all. */
  effects: AnswerEffect[]
  /** All of them together, within our bounds. */
  factor: number
  /** How much of what the price depends on has been answered, 0 to 1. */
  answered: number
}

/** However many answers there are, the guide's factors are cautious estimates and no more. */
const FACTOR_BOUNDS = { least: 0.3, most: 1.6 } as const
const WEAR = 'flaws'
const WORN = ['Fair', 'Poor']

type Seen = Parameters<typeof factsOf>[1] & Pick<Identification, 'style' | 'condition' | 'conditionSeen'>

/** What the seller's answers do to an item's price. What was seen moved the guide's price already, and so did wear that the condition tells. */
export function answerEffects(guide: TypeGuide, item: Seen, said: Said): AnswerEffects {
  const noun = nounOf(guide, item, said)
  const wearIsPriced = item.conditionSeen && WORN.includes(item.condition)
  const counts = (question: Question) => question.price !== undefined && !(question.id === WEAR && wearIsPriced)
  const priced = guide.questions.filter((question) => appliesTo(noun, question) && counts(question))
  const facts = factsFor(guide, noun, factsOf(guide, item, said))
  const effects: AnswerEffect[] = []
  let answered = 0
  for (const question of priced) {
    const fact = facts.find(({ id }) => id === question.id)
    if (fact?.by !== 'said') continue
    answered += 1
    const seen = identified(question, item)?.value
    const factor = seen === fact.value ? 1 : factorOf(question, fact.value)
    if (factor !== 1) effects.push({ id: question.id, label: question.label, words: answerWords(fact.value), factor })
  }
  const product = effects.reduce((all, { factor }) => all * factor, 1)
  return {
    effects,
    factor: Math.min(FACTOR_BOUNDS.most, Math.max(FACTOR_BOUNDS.least, product)),
    answered: priced.length > 0 ? answered / priced.length : 0,
  }
}

/** Of several choices the lowest below 1 and the highest above 1, once each. */
export function factorOf({ price = {} }: Question, value: AnswerValue): number {
  const picked = Array.isArray(value) ? value : [String(value)]
  const factors = picked.map((choice) => ownValue(price, choice) ?? 1)
  return Math.min(1, ...factors) * Math.max(1, ...factors)
}
