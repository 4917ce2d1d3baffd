import { z } from 'zod'
import type { Question, TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { cleanLine } from '#contract/listings/listing-text.ts'
import { ownValue } from '#contract/own-value.ts'
import { text } from '#contract/text.ts'
import { listed } from '#contract/words.ts'

export const ANSWER_MAX = 120
const PARTS_MAX = 8
const PICKS_MAX = 12
const NUMBER_MAX = 10_000_000
/** More than any guide asks, and room for what was answered while the item was thought to be something else. */
const ANSWERS_MAX = 60

/** A choice or words, several of them, a number, or a measure for each part. */
export const AnswerValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.number()),
])
export type AnswerValue = z.infer<typeof AnswerValue>

const Word = text({ min: 1, max: ANSWER_MAX })
const Amount = z.number().min(0).max(NUMBER_MAX)
/** The same as it comes in. */
const GivenValue = z.union([
  Word,
  Amount,
  z.boolean(),
  z.array(Word).max(PICKS_MAX),
  z.record(text({ min: 1, max: 20 }), Amount).refine((parts) => Object.keys(parts).length <= PARTS_MAX),
])

export const Answers = z.record(z.string(), AnswerValue)
export type Answers = z.infer<typeof Answers>

/** What the seller said of an item: what it is called, and answers by the id of the question. */
export interface Said {
  noun: string | null
  answers: Answers
}
export const NOTHING_SAID: Said = { noun: null, answers: {} }

/** Null: none was picked. */
export const Noun = text({ max: 60 })
  .nullable()
  .meta({ examples: ['table lamp'] })

/** Null takes an answer back; what is not named stays as it is. */
export const AnswersGiven = z.object({
  noun: Noun.optional(),
  answers: z
    .record(text({ min: 1, max: 40 }), GivenValue.nullable())
    .refine((given) => Object.keys(given).length <= ANSWERS_MAX, 'Please send fewer answers at once')
    .default({}),
})
export type AnswersGiven = z.infer<typeof AnswersGiven>

/** Ticked where the guide's sentence on how the thing was cared for is true of this one. */
export const CARE = 'care'
const NONE = 'none'
export const NOT_SURE = 'not sure'

export const attributesOf = ({ questions, unasked }: TypeGuide): Question[] => [...questions, ...unasked]

const UNIT_WORDS: Record<string, string> = {
  ...{ in: 'inches', ft: 'feet', yd: 'yards', mm: 'millimeters', cm: 'centimeters', mi: 'miles', h: 'hours' },
  ...{ lb: 'pounds', oz: 'ounces', g: 'grams', 'fl oz': 'fluid ounces', gal: 'gallons', qt: 'quarts', L: 'liters' },
  ...{ 'cu ft': 'cubic feet', W: 'watts', US: 'US sizes' },
}
/** A unit as it is said. */
export const unitWords = (unit: string) => ownValue(UNIT_WORDS, unit) ?? unit

type Read = { value: AnswerValue; problem?: undefined } | { value?: undefined; problem: string }

/** An answer as it is kept, or what is wrong with it in a sentence for the seller. */
export function readAnswer(question: Question, given: AnswerValue): Read {
  switch (question.kind) {
    case 'text':
      return readWords(question, given)
    case 'choice':
    case 'yesno':
      return readWords(question, typeof given === 'boolean' ? (given ? 'yes' : 'no') : given)
    case 'multi':
      return readSeveral(question, Array.isArray(given) ? given : [given])
    case 'number':
      return readNumber(question, given)
    case 'dimensions':
      return readParts(question, given)
  }
}

function readWords({ kind, ask, choices = [], open }: Question, given: AnswerValue): Read {
  const words = typeof given === 'string' ? cleanLine(given) : ''
  if (words === '') return { problem: `“${ask}” wants an answer in words` }
  const choice = choices.find((each) => each.toLowerCase() === words.toLowerCase())
  if (choice !== undefined) return { value: choice }
  if (open || kind === 'text') return { value: words }
  return { problem: `“${ask}” wants one of: ${listed(choices)}` }
}

function readSeveral(question: Question, given: readonly AnswerValue[]): Read {
  const read = given.map((each) => readWords(question, each))
  const wrong = read.find(({ problem }) => problem !== undefined)
  if (wrong) return wrong
  const words = [...new Set(read.map(({ value }) => value as string))]
  const picked = words.length > 1 ? words.filter((word) => word !== NONE && word !== NOT_SURE) : words
  return picked.length > 0 ? { value: picked } : { problem: `“${question.ask}” wants at least one answer` }
}

const YEAR = /^\d{4}$/

function readNumber({ ask, unit, zero, year }: Question, given: AnswerValue): Read {
  const typed = typeof given === 'string' ? Number(given.replaceAll(',', '') || Number.NaN) : given
  const value = typeof typed === 'number' && typed >= 0 && typed <= NUMBER_MAX ? toHundredths(typed) : null
  if (year)
    return value !== null && YEAR.test(String(value)) ? { value } : { problem: `“${ask}” wants a year in four digits` }
  if (value === null) return { problem: `“${ask}” wants a number${unit ? ` in ${unitWords(unit)}` : ''}` }
  return value > 0 || zero ? { value } : { problem: `“${ask}” wants more than 0${unit ? ` ${unitWords(unit)}` : ''}` }
}

function readParts({ ask, parts = {}, unit = 'in' }: Question, given: AnswerValue): Read {
  const problem = `“${ask}” wants ${listed(Object.values(parts))} in ${unitWords(unit)}`
  if (typeof given !== 'object' || Array.isArray(given)) return { problem }
  const measured = Object.entries(given)
  if (
    measured.length === 0 ||
    measured.some(([part, amount]) => ownValue(parts, part) === undefined || !(toHundredths(amount) > 0))
  )
    return { problem }
  return { value: Object.fromEntries(measured.map(([part, amount]) => [part, toHundredths(amount)])) }
}

export const toHundredths = (amount: number) => Math.round(amount * 100) / 100
