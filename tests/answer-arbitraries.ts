import fc from 'fast-check'
import type { Answers, AnswerValue, Said } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { isIdentityAnswer } from '#contract/items/type-guide/item-facts.ts'
import type { Question } from '#contract/items/type-guide/type-guide.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { wildText } from '#tests/wild-text.ts'

const typed = wildText.map((text) => text.slice(0, 120).trim() || 'oak')

function answerTo(question: Question): fc.Arbitrary<AnswerValue> {
  const { kind, choices = [], open, parts = {} } = question
  const amount = fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(0.5, 10.5, 12_345.67))
  const choice = choices.length > 0 ? fc.constantFrom(...choices) : typed
  const words = open || kind === 'text' ? fc.oneof(choice, typed) : choice
  switch (kind) {
    case 'number':
      return amount
    case 'dimensions':
      return fc.record(Object.fromEntries(Object.keys(parts).map((part) => [part, amount])))
    case 'multi':
      return fc.uniqueArray(words, { minLength: 1, maxLength: 4 })
    default:
      return words
  }
}

export const typeIds = fc.constantFrom(...TYPES.map(({ id }) => id))

/** What a seller may say of an item of a type: any noun, any answers to any of its questions. */
export function saidOf(typeId: string): fc.Arbitrary<Said> {
  const { nouns, questions } = guideOf({ typeId, type: null })
  const asked = questions.filter(({ id }) => !isIdentityAnswer(id))
  const answers = fc.record(Object.fromEntries(asked.map((question) => [question.id, answerTo(question)])), {
    requiredKeys: [],
  })
  return fc.record({ noun: fc.constantFrom(null, ...nouns), answers: answers as fc.Arbitrary<Answers> })
}
