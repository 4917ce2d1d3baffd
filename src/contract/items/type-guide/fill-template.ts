import { type AnswerValue, NOT_SURE } from '#contract/items/type-guide/answers.ts'
import type { Question, Template } from '#contract/items/type-guide/type-guide.ts'
import { isUnseen } from '#contract/items/type-guide/unseen-flaws.ts'
import { ownValue } from '#contract/own-value.ts'
import { beginning, listed } from '#contract/words.ts'

/** What a template makes of an answer; '' says nothing. */
export function fillTemplate(template: Template | undefined, question: Question, value: AnswerValue): string {
  const chosen = template === undefined ? '' : templateFor(template, value)
  if (chosen === '' || value === NOT_SURE) return ''
  if (question.kind === 'dimensions') return fillParts(chosen, question, value)
  return fillValue(isUnseen(value) ? chosen.replace(SEE_PHOTOS, '') : chosen, question, value)
}

const SEE_PHOTOS = ' (see photos)'

/** Of a map, the one of the very choice; '*' for every other or several answers. */
function templateFor(template: Template, value: AnswerValue): string {
  if (typeof template === 'string') return template
  const choice = Array.isArray(value) ? (value.length === 1 ? value[0]! : '*') : String(value)
  return ownValue(template, choice) ?? template['*'] ?? ''
}

const fillValue = (template: string, question: Question, value: AnswerValue) =>
  (isOtherSize(question, value) ? beginning(template.replace(/^US /, '')) : template).replaceAll(
    /\{(v|unit)\}/g,
    (_, name) => (name === 'unit' ? (question.unit ?? '') : answerWords(value)),
  )

/** Neither shoes nor rings come larger in the US. */
const US_SIZE_MAX = 16
/** A size that its label gives in another system: nobody can say which. */
export const isOtherSize = ({ unit }: Question, value: AnswerValue) =>
  unit === 'US' && typeof value === 'number' && value > US_SIZE_MAX

/** Measures with a part missing say nothing. */
function fillParts(template: string, { parts = {} }: Question, value: AnswerValue): string {
  const measured = value as Record<string, number>
  if (Object.keys(parts).some((part) => ownValue(measured, part) === undefined)) return ''
  return template.replaceAll(/\{(\w+)\}/g, (_, part) => numberWords(ownValue(measured, part) ?? 0))
}

/** An answer inside a sentence: 'creases and scuffs', '12,000', '10.5'. */
export function answerWords(value: AnswerValue): string {
  if (typeof value === 'number') return numberWords(value)
  if (Array.isArray(value)) return listed(value.filter((word) => word !== NOT_SURE))
  return typeof value === 'object'
    ? Object.values(value)
        .map((amount) => numberWords(amount))
        .join(' × ')
    : String(value)
}

const COMMA_FROM = 10_000

/** By hand and not by locale, so that every browser and the server write the same. */
function numberWords(amount: number): string {
  const [whole = '', fraction] = String(amount).split('.')
  const grouped = amount < COMMA_FROM ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}
