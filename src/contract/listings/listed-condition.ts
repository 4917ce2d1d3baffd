import { CONDITIONS, type Condition, type Identification } from '#contract/items/identity.ts'
import { type AnswerValue, attributesOf } from '#contract/items/type-guide/answers.ts'
import type { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import type { Question, TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { ownValue } from '#contract/own-value.ts'

/** From the best to the worst; what does not work is no good but for its parts. */
export const LISTED_CONDITIONS = [...CONDITIONS, 'For parts'] as const
export type ListedCondition = (typeof LISTED_CONDITIONS)[number]

/** What takes as much off the price is not in good condition. */
const HEAVY_FACTOR = 0.75

/** The condition an item is listed by: what was seen or said of it, unless an answer says that it is new, or worse. */
export function answeredCondition(guide: TypeGuide, facts: readonly ItemFact[], seen: Condition): ListedCondition {
  const answered = conditionsIn(guide, facts)
  return worst(answered.includes('New') ? answered : [seen, ...answered])
}

/** The condition a text may name: no guess of ours, and nothing that an answer says already or contradicts. */
export function namedCondition(
  guide: TypeGuide,
  facts: readonly ItemFact[],
  { condition, conditionSeen }: Pick<Identification, 'condition' | 'conditionSeen'>,
): Condition | null {
  const answered = conditionsIn(guide, facts)
  const holds = !answered.includes('New') && worst([condition, ...answered]) === condition
  return conditionSeen && holds ? condition : null
}

const conditionsIn = (guide: TypeGuide, facts: readonly ItemFact[]) =>
  attributesOf(guide).flatMap((question) => {
    const fact = facts.find(({ id }) => id === question.id)
    return fact ? conditionsSaid(question, fact.value) : []
  })

function conditionsSaid({ condition = {}, price = {} }: Question, value: AnswerValue): ListedCondition[] {
  const answers = Array.isArray(value) ? value : [String(value)]
  return answers.flatMap((answer) => {
    const own = ownValue(condition, answer)
    const said = LISTED_CONDITIONS.find((each) => each === (own ?? condition['*']))
    if (!said) return []
    const isHeavy = own === undefined && (ownValue(price, answer) ?? 1) <= HEAVY_FACTOR
    return [isHeavy ? worst([said, 'Fair']) : said]
  })
}

const rank = (condition: ListedCondition) => LISTED_CONDITIONS.indexOf(condition)
const worst = (conditions: readonly ListedCondition[]) =>
  conditions.reduce((one, other) => (rank(other) > rank(one) ? other : one))
