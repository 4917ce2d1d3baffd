import { CONDITIONS, type Condition, type Identification } from '#contract/items/identity.ts'
import { type AnswerValue, attributesOf } from '#contract/items/type-guide/answers.ts'
import type { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import type { Question, TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { ownValue } from '#contract/own-value.ts'

/** From the best to the worst; what does not work is no good but for its parts. */
export const LISTED_CONDITIONS = [...CONDITIONS, 'For parts'] as const
export type ListedCondition = (typeof LISTED_CONDITIONS)[number]

/** What is known of an item, under the noun it goes by. */
export interface KnownItem {
  guide: TypeGuide
  noun: string
  facts: readonly ItemFact[]
}

/** What takes as much off the price is not in good condition. */
const HEAVY_FACTOR = 0.75
/** Nor is this, however little it takes off. */
const BROKEN = /\b(broken|cracked|cracks?|torn|leaks?)\b/i

const UNTESTED = /\b(untested|not tested)\b/

/** The condition an item is listed by: what was seen or said of it, unless an answer says that it is new, or worse. */
export function answeredCondition(known: KnownItem, seen: Condition): ListedCondition {
  const answered = conditionsIn(known)
  return worst(answered.includes('New') ? answered : [seen, ...answered])
}

/** The condition a text may name: no guess of ours, and nothing that an answer says already or contradicts. */
export function namedCondition(
  known: KnownItem,
  { condition, conditionSeen }: Pick<Identification, 'condition' | 'conditionSeen'>,
): Condition | null {
  const answered = conditionsIn(known)
  const tooGood = worst([condition, ...answered]) !== condition
  const tooBad = answered.includes('New') || (rank(condition) > rank('Good') && saysFlawless(known))
  return conditionSeen && !tooGood && !tooBad ? condition : null
}

const saysFlawless = ({ facts }: KnownItem) => facts.some(isFlawless)
const isFlawless = ({ id, words }: ItemFact) => id === 'flaws' && words === 'none'

/** What is known without 'no flaws', where the seller also calls it worse than good, or fit for parts alone. */
export function withoutDenied(
  known: KnownItem,
  { condition, saidBySeller }: Pick<Identification, 'condition' | 'saidBySeller'>,
): KnownItem {
  const isBad = saidBySeller.includes('condition') && rank(condition) > rank('Good')
  const denied = isBad || conditionsIn(known).includes('For parts')
  return denied ? { ...known, facts: known.facts.filter((fact) => !isFlawless(fact)) } : known
}

/** Whether what care may promise, such as a test, can be true: not of what is for parts, nor of what nobody tried. */
export const mayBeCaredFor = (known: KnownItem) =>
  !conditionsIn(known).includes('For parts') && !known.facts.some(({ value }) => UNTESTED.test(String(value)))

function conditionsIn({ guide, noun, facts }: KnownItem): ListedCondition[] {
  const answered = attributesOf(guide).flatMap((question) => {
    const fact = facts.find(({ id }) => id === question.id)
    return fact ? conditionsSaid(question, fact.value) : []
  })
  return noun.endsWith(' for parts') ? [...answered, 'For parts'] : answered
}

function conditionsSaid({ condition = {}, price = {} }: Question, value: AnswerValue): ListedCondition[] {
  const answers = Array.isArray(value) ? value : [String(value)]
  return answers.flatMap((answer) => {
    const own = ownValue(condition, answer)
    const said = LISTED_CONDITIONS.find((each) => each === (own ?? condition['*']))
    if (!said) return []
    const isHeavy = own === undefined && (BROKEN.test(answer) || (ownValue(price, answer) ?? 1) <= HEAVY_FACTOR)
    return [isHeavy ? worst([said, 'Fair']) : said]
  })
}

const rank = (condition: ListedCondition) => LISTED_CONDITIONS.indexOf(condition)
const worst = (conditions: readonly ListedCondition[]) =>
  conditions.reduce((one, other) => (rank(other) > rank(one) ? other : one))
