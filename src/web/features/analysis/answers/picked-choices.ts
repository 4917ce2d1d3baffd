import { type AnswerValue, NOT_SURE } from '#contract/items/type-guide/answers.ts'
import type { Question } from '#contract/items/type-guide/type-guide.ts'

type Now = AnswerValue | undefined

const severalOf = (now: Now): string[] => (Array.isArray(now) ? now : [])
const isAlone = (choice: string) => choice === 'none' || choice === NOT_SURE
const unlessEmpty = (several: string[]) => (several.length > 0 ? several : null)

export const isPicked = ({ kind }: Question, now: Now, choice: string) =>
  kind === 'multi' ? severalOf(now).includes(choice) : String(now) === choice

/** The answer after a tap on one of its choices; null takes it back. */
export function toggleChoice(question: Question, now: Now, choice: string): AnswerValue | null {
  const picked = isPicked(question, now, choice)
  if (question.kind !== 'multi') return picked ? null : choice
  if (picked) return unlessEmpty(severalOf(now).filter((each) => each !== choice))
  return isAlone(choice) ? [choice] : [...severalOf(now).filter((each) => !isAlone(each)), choice]
}

/** What the seller wrote beside the choices, as it stands in the field. */
export function ownWordsIn({ kind, choices = [] }: Question, now: Now): string {
  if (kind === 'multi')
    return severalOf(now)
      .filter((each) => !choices.includes(each))
      .join(', ')
  return now === undefined || choices.includes(String(now)) ? '' : String(now)
}

/** The answer once the field is left: own words stand beside what was picked, where several may. */
export function withOwnWords({ kind, choices = [] }: Question, now: Now, typed: string): AnswerValue | null {
  if (kind !== 'multi') return typed === '' ? null : typed
  const picked = severalOf(now).filter((each) => choices.includes(each) && each !== 'none')
  const words = typed.split(',').map((word) => word.trim())
  return unlessEmpty([...picked, ...words.filter(Boolean)])
}
