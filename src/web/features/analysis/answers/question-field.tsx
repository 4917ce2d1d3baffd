import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type AnswerValue, NOT_SURE } from '#contract/items/type-guide/answers.ts'
import type { FactSource } from '#contract/items/type-guide/item-facts.ts'
import type { Question } from '#contract/items/type-guide/type-guide.ts'
import { beginning } from '#contract/words.ts'
import { ChipChoices } from '#web/features/analysis/answers/chip-choices.tsx'
import { MeasureFields } from '#web/features/analysis/answers/measure-fields.tsx'
import { TypedAnswer } from '#web/features/analysis/answers/typed-answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface QuestionFieldProps {
  question: Question
  /** One of its choices, which the photo hints at. */
  proposal: string | undefined
  value: AnswerValue | undefined
  by: FactSource | undefined
  /** What an answer would do to the price, in dollars. */
  effectOf: (value: AnswerValue) => number
  /** Where the seller just asked for it: the focus follows. */
  takesFocus: boolean
  /** Null takes the answer back. Gives what is wrong with it. */
  onAnswer: (value: AnswerValue | null) => string | null
  onSkip: () => void
}

const WHO_SAYS: Record<FactSource, string> = {
  said: 'You said',
  read: 'Read in the photo',
  seen: 'Seen in the photo',
  proposed: 'A guess from the photo, please check',
}

/** One question, answered by a tap or a few letters; it can always be left open. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, proposal, value, by, effectOf, takesFocus, onAnswer, onSkip } = props
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const headingId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const answer = (next: AnswerValue | null) => setProblem(onAnswer(next))
  const warning = question.warn && typeof value === 'string' ? question.warn[value] : undefined
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 gap-1.5 focus:outline-none"
      aria-labelledby={headingId}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p id={headingId} className="text-ui font-semibold">
          {question.ask} {by && by !== 'said' && <span className="text-sm font-normal text-muted">{WHO_SAYS[by]}</span>}
        </p>
        {value === undefined && (
          <Button
            variant="link"
            className="min-h-11 px-1 text-sm text-muted"
            aria-label={`Skip: ${question.ask}`}
            onClick={onSkip}
          >
            Skip
          </Button>
        )}
      </div>
      {answerControl(question, value, { proposal, effectOf, problem, answer })}
      {warning && (
        <Note variant="wait" alert>
          {warning}
        </Note>
      )}
    </fieldset>
  )
}

interface Answering {
  proposal: string | undefined
  effectOf: (value: AnswerValue) => number
  problem: string | null
  answer: (value: AnswerValue | null) => void
}

function answerControl(question: Question, value: AnswerValue | undefined, control: Answering): ReactNode {
  const { kind, choices = [], open } = question
  const { proposal, problem, answer, effectOf } = control
  if (kind === 'dimensions')
    return <MeasureFields question={question} value={value} problem={problem} onAnswer={answer} />
  const typed = open || kind === 'text' || kind === 'number'
  const several = Array.isArray(value) ? value : []
  const toggled = (choice: string): AnswerValue | null => {
    if (kind !== 'multi') return String(value) === choice ? null : choice
    if (several.includes(choice)) return several.length > 1 ? several.filter((each) => each !== choice) : null
    const alone = choice === 'none' || choice === NOT_SURE
    return alone ? [choice] : [...several.filter((each) => each !== 'none' && each !== NOT_SURE), choice]
  }
  return (
    <div className="chips">
      <ChipChoices
        choices={choices}
        proposal={proposal}
        label={(choice) => `${beginning(choice)}${kind === 'number' && question.unit ? ` ${question.unit}` : ''}`}
        isPressed={(choice) => (kind === 'multi' ? several.includes(choice) : String(value) === choice)}
        effectOf={(choice) => effectOf(toggled(choice) ?? value ?? choice)}
        onPress={(choice) => answer(toggled(choice))}
      />
      {typed && <TypedAnswer question={question} value={value} problem={problem} onAnswer={answer} />}
    </div>
  )
}
