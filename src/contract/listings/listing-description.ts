import type { Condition } from '#contract/items/identity.ts'
import { attributesOf } from '#contract/items/type-guide/answers.ts'
import { fillTemplate } from '#contract/items/type-guide/fill-template.ts'
import { type ItemFact, isIdentityAnswer } from '#contract/items/type-guide/item-facts.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { type KnownItem, mayBeCaredFor } from '#contract/listings/listed-condition.ts'
import { cleanLine } from '#contract/listings/listing-text.ts'
import { sameWord, wordsIn } from '#contract/listings/title-words.ts'
import type { Delivery } from '#contract/posting/delivery-on.ts'
import { beginning } from '#contract/words.ts'

/** What is known of the thing, a sentence each: what it is first, then the answers as they are asked for. */
export function factSentences(known: KnownItem, caredFor: boolean): string[] {
  const { guide, noun, facts } = known
  const shown = facts.filter(({ id, value }) => {
    if (isIdentityAnswer(id)) return false
    // What a title says of things that are not asked for is not said again, nor what is the noun already.
    const asked = guide.questions.some((question) => question.id === id)
    return (asked || !guide.title.includes(id)) && value !== noun
  })
  const attributes = attributesOf(guide)
  const said = shown.map(({ id, value }) => {
    const question = attributes.find((each) => each.id === id)!
    return beginning(cleanLine(fillTemplate(question.say, question, value)))
  })
  const care = caredFor && mayBeCaredFor(known) ? [guide.care] : []
  return [opening(noun, facts), ...said.filter(Boolean), ...care]
}

/** Brand, model and noun, nothing twice. */
function opening(noun: string, facts: readonly ItemFact[]): string {
  const named = ['brand', 'model'].map((id) => facts.find((fact) => fact.id === id)?.value ?? '')
  const words = [...named, noun].flatMap((part) => wordsIn(cleanLine(String(part))))
  const once = words.filter((word, index) => index === 0 || !sameWord(words[index - 1]!, word))
  return beginning(`${once.join(' ')}.`)
}

type Wordings = readonly [string, ...string[]]

const CONDITION_SEEN: Record<Condition, Wordings> = {
  New: ['Condition: new.', 'New.', 'In new condition.'],
  'Like New': ['Condition: like new.', 'Looks like new.', 'In like-new condition.'],
  Good: ['Used, in good condition.', 'Condition: good.', 'In good used condition.'],
  Fair: ['Condition: fair, with visible wear.', 'Used, in fair condition.', 'In fair condition; the wear shows.'],
  Poor: ['Condition: poor.', 'Worn or damaged, in poor condition.', 'In poor condition.'],
}

export const conditionSentence = (named: Condition | null, variant: number) =>
  named && pick(CONDITION_SEEN[named], variant)

const BOTH_WAYS: Wordings = [
  'Local pickup or shipping.',
  'Pick up locally, or have it shipped.',
  'Pickup is fine, shipping too.',
]
const PICKUP: Wordings = ['Local pickup only.', 'Pickup only, no shipping.', 'To be picked up locally.']
const SHIPPING: Wordings = ['Shipping only.', 'Will be shipped.', 'Shipped, no local pickup.']
const CARRY: Wordings = [
  'Please bring someone to help carry.',
  'Bring a second pair of hands.',
  'You will want help to carry.',
]
const CARRY_FROM_LB = 70

const OF_DELIVERY = new Set<string>([...BOTH_WAYS, ...PICKUP, ...SHIPPING, ...CARRY])

/** For where our five marketplaces' ways do not count. */
export const withoutDelivery = (description: string) =>
  description
    .split('\n')
    .filter((line) => !OF_DELIVERY.has(line))
    .join('\n')

export function deliverySentences(
  { allowShipping, allowPickup }: Delivery,
  { weightLb, questions }: Pick<TypeGuide, 'weightLb' | 'questions'>,
  variant: number,
): string[] {
  if (allowShipping) return [pick(allowPickup ? BOTH_WAYS : SHIPPING, variant)]
  const isDriven = questions.some(({ id }) => id === 'vehicle-runs')
  const heavy = weightLb !== null && weightLb >= CARRY_FROM_LB && !isDriven
  return [pick(PICKUP, variant), ...(heavy ? [pick(CARRY, variant)] : [])]
}

/** The same choice for the same variant; the next variant gets the next wording. */
const pick = (choices: Wordings, variant: number) =>
  choices[Math.abs(Math.trunc(variant)) % choices.length] ?? choices[0]
