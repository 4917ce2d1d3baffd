import { z } from 'zod'
import type { FactName, Identification } from '#contract/items/identity.ts'
import { AnswerValue, attributesOf, CARE, readAnswer, type Said } from '#contract/items/type-guide/answers.ts'
import { answerWords, isOtherSize } from '#contract/items/type-guide/fill-template.ts'
import { appliesTo, type OpenQuestion, type Question, type TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { ownValue } from '#contract/own-value.ts'
import { inSentence } from '#contract/words.ts'

/** Who says so: the seller, words on the thing, its looks, or nobody yet ('please check'). */
export const FactSource = z.enum(['said', 'read', 'seen', 'proposed'])
export type FactSource = z.infer<typeof FactSource>

/** Something known of an item, under the id of the question that asks for it. */
export const ItemFact = z.object({
  id: z.string(),
  label: z.string(),
  value: AnswerValue,
  /** The value as it reads: '28 in'. */
  words: z.string(),
  by: FactSource,
})
export type ItemFact = z.infer<typeof ItemFact>

type Seen = Pick<
  Identification,
  | 'brand'
  | 'model'
  | 'material'
  | 'style'
  | 'color'
  | 'size'
  | 'department'
  | 'barcode'
  | 'evidence'
  | 'confidences'
  | 'saidBySeller'
>

/** Below this a photo's word is a guess. */
const GUESSED_BELOW = 0.6
const DEPARTMENTS: Record<string, string> = { women: "women's", men: "men's", girls: "girls'", boys: "boys'" }
/** The two that move the price guide itself: they are kept with what was identified, not among the answers. */
export const IDENTITY_ANSWERS = ['brand', 'model'] as const
export const isIdentityAnswer = (id: string): id is (typeof IDENTITY_ANSWERS)[number] =>
  IDENTITY_ANSWERS.includes(id as never)

/** What the seller calls it, as far as the type goes by that: a noun of another type is kept and not used. */
const pickedNoun = ({ noun, nouns }: TypeGuide, said: Pick<Said, 'noun'>): string | null =>
  said.noun === noun || nouns.some((each) => each === said.noun) ? said.noun : null

/** What it is called: picked by the seller, else the style that the photo shows where that is one of the nouns. */
export const nounOf = (guide: TypeGuide, item: Pick<Identification, 'style'>, said: Said): string =>
  pickedNoun(guide, said) ?? guide.nouns.find((each) => each === item.style?.toLowerCase()) ?? guide.noun

/** Everything known of an item that its guide has words for; the seller's word before the photo's. */
export function factsOf(guide: TypeGuide, item: Seen, said: Said): ItemFact[] {
  return attributesOf(guide).flatMap((question) => {
    const { id, label } = question
    const own = ownValue(said.answers, id)
    // What another type called so may be no answer here: it is kept, and not used.
    const value = own === undefined ? undefined : readAnswer(question, own).value
    if (value !== undefined) return [{ id, label, value, words: measured(question, value), by: 'said' }]
    const seen = identified(question, item)
    return seen ? [{ id, label, words: measured(question, seen.value), ...seen }] : []
  })
}

function measured(question: Question, value: AnswerValue) {
  const { unit, kind } = question
  const hasUnit = unit && (kind === 'number' || kind === 'dimensions') && !isOtherSize(question, value)
  return hasUnit ? `${answerWords(value)} ${unit}` : answerWords(value)
}

/** What was identified, as an answer to a question. */
export function identified(question: Question, item: Seen): Pick<ItemFact, 'value' | 'by'> | null {
  const fact = identityFact(question.id, item)
  if (!fact) return null
  const { value } = readAnswer(question, fact.words)
  if (value === undefined) return null
  if (fact.name && item.saidBySeller.includes(fact.name)) return { value, by: 'said' }
  const sure = !fact.name || (item.confidences[fact.name] ?? 1) >= GUESSED_BELOW
  const read = fact.name !== null && READ.includes(fact.name) && item.evidence[fact.name] !== undefined
  return { value, by: sure ? (read ? 'read' : 'seen') : 'proposed' }
}

const READ: FactName[] = ['brand', 'model', 'size', 'barcode']

function identityFact(id: string, item: Seen): { name: FactName | null; words: string } | null {
  const found = (name: FactName, words: string | null) => (words ? { name, words } : null)
  switch (id) {
    case 'brand':
    case 'model':
      return found(id, item[id])
    case 'material':
    case 'style':
      return found(id, item[id] && inSentence(item[id]))
    case 'colour':
      return found('color', item.color && inSentence(item.color))
    case 'department': {
      const words = ownValue(DEPARTMENTS, item.department ?? '')
      return words === undefined ? null : { name: null, words }
    }
    case 'isbn':
      return found('barcode', item.barcode?.kind === 'isbn' ? item.barcode.digits : null)
    case 'barcode':
      return found('barcode', item.barcode && item.barcode.kind !== 'isbn' ? item.barcode.digits : null)
    case 'size':
      return found('size', item.size)
    default:
      // 'US 10.5' on a shoe's label is its number.
      return id.endsWith('-size') ? found('size', item.size?.replace(/^(us|size)\s+/i, '') ?? null) : null
  }
}

/** What these items show is a picture, on a screen or a cover, and not the color they are made in. */
const PICTURED_CATEGORIES = ['electronics', 'computers', 'media', 'collectibles', 'toys']
const COLORED = ['colour', 'pattern']

/** What a photo hints at, as far as a photo of such a thing can tell. */
export function proposalsOf({
  categoryId,
  proposals = {},
}: Pick<Identification, 'categoryId' | 'proposals'>): NonNullable<Identification['proposals']> {
  if (categoryId === null || !PICTURED_CATEGORIES.includes(categoryId)) return proposals
  return Object.fromEntries(Object.entries(proposals).filter(([id]) => !COLORED.includes(id)))
}

/**
 * The same as answers that one tap gives, where the type asks for it or has a place for it in its titles. Nobody said
 * them yet: they stand in no text.
 */
export function proposedAnswers(
  guide: TypeGuide,
  noun: string,
  facts: readonly ItemFact[],
  proposals: NonNullable<Identification['proposals']>,
): ItemFact[] {
  const wanted = (question: Question) => guide.questions.includes(question) || guide.title.includes(question.id)
  return attributesOf(guide).flatMap((question) => {
    const { id, label } = question
    const hint = ownValue(proposals, id)
    if (hint === undefined || !wanted(question) || !appliesTo(noun, question)) return []
    if (facts.some((fact) => fact.id === id)) return []
    const { value } = readAnswer(question, hint)
    return value === undefined ? [] : [{ id, label, value, words: answerWords(value), by: 'proposed' }]
  })
}

/** How many are asked at once. */
export const QUESTIONS_AT_ONCE = 3

/** What is worth asking of an item that goes by this noun and nobody has told yet, most valuable first. */
export const openQuestions = (
  guide: TypeGuide,
  noun: string,
  facts: readonly ItemFact[],
  proposals: Identification['proposals'] = {},
): OpenQuestion[] =>
  guide.questions
    .filter((question) => appliesTo(noun, question) && facts.every(({ id }) => id !== question.id))
    .map((question) => withProposal(question, ownValue(proposals, question.id)))

/** Only what the seller could pick by a tap is proposed. */
function withProposal(question: Question, hint: string | undefined): OpenQuestion {
  const proposal = question.choices?.find((choice) => choice === hint?.toLowerCase())
  return proposal === undefined ? question : { ...question, proposal }
}

/** Only what holds for the noun may be written and counted. */
export const factsFor = (guide: TypeGuide, noun: string, facts: readonly ItemFact[]) =>
  facts.filter(({ id }) => {
    const question = guide.questions.find((each) => each.id === id)
    return !question || appliesTo(noun, question)
  })

export const isCaredFor = ({ answers }: Said) => ownValue(answers, CARE) === true
