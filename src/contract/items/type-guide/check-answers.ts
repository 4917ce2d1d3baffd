import { readBarcodeText } from '#contract/items/barcode.ts'
import {
  type Answers,
  type AnswersGiven,
  type AnswerValue,
  attributesOf,
  CARE,
  readAnswer,
} from '#contract/items/type-guide/answers.ts'
import { isBarcodeAnswer } from '#contract/items/type-guide/barcode-answer.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { listed } from '#contract/words.ts'

interface Checked {
  /** Absent: not said just now. */
  noun?: string | null
  answers: Record<string, AnswerValue | null>
}
type CheckedAnswers = (Checked & { problem?: undefined }) | { problem: string; field: string }

/** Answers as the guide of the item's type understands them. One that nobody asked for can only be taken back. */
export function checkAnswers(guide: TypeGuide, { noun, answers }: AnswersGiven): CheckedAnswers {
  const name = noun === '' ? null : noun
  if (name && name !== guide.noun && !guide.nouns.includes(name))
    return { field: 'noun', problem: `Please choose what it is: ${listed([guide.noun, ...guide.nouns])}` }
  const attributes = attributesOf(guide)
  const checked: [string, AnswerValue | null][] = []
  for (const [id, given] of Object.entries(answers)) {
    const question = attributes.find((each) => each.id === id)
    if (given === null || (id === CARE && given === true)) checked.push([id, given])
    else if (!question) return { field: `answers.${id}`, problem: `“${id}” is not asked about this kind of item` }
    else {
      const { value, problem } = isBarcodeAnswer(id) ? readNumber(id, given) : readAnswer(question, given)
      if (problem !== undefined) return { field: `answers.${id}`, problem }
      checked.push([id, value])
    }
  }
  return { ...(name !== undefined && { noun: name }), answers: Object.fromEntries(checked) }
}

const WRONG_DIGIT = 'One of the digits is wrong, or this is not the number under a barcode. Please check it.'
const NO_ISBN = 'This is not an ISBN: those begin with 978 or 979, or have ten digits.'

/** The number under a barcode, without its hyphens. */
function readNumber(id: string, given: AnswerValue) {
  const barcode = readBarcodeText(String(given))
  if (!barcode) return { problem: WRONG_DIGIT }
  return id === 'isbn' && barcode.kind !== 'isbn' ? { problem: NO_ISBN } : { value: barcode.digits }
}

/** What was said before and what is said now; the last word counts, and null takes one back. */
export function mergeAnswers(before: Answers, given: Record<string, AnswerValue | null>): Answers {
  const merged = Object.entries({ ...before, ...given }).filter(
    (entry): entry is [string, AnswerValue] => entry[1] !== null,
  )
  return Object.fromEntries(merged)
}
