import { type ReactNode, useId, useState } from 'react'
import type { AnswerValue } from '#contract/items/type-guide/answers.ts'
import type { FactSource } from '#contract/items/type-guide/item-facts.ts'
import type { Question } from '#contract/items/type-guide/type-guide.ts'
import { beginning } from '#contract/words.ts'
import { ChipChoices } from '#web/features/analysis/answers/chip-choices.tsx'
import { MeasureFields } from '#web/features/analysis/answers/measure-fields.tsx'
import { isPicked, ownWordsIn, toggleChoice, withOwnWords } from '#web/features/analysis/answers/picked-choices.ts'
import { TypedAnswer } from '#web/features/analysis/answers/typed-answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useTakenFocus } from '#web/ui/use-taken-focus.ts'

/**
 * What an answer becomes; null takes it back. Told from what it is by then: a second tap may come before the first is
 * on the screen.
 */
export type NextAnswer = (now: AnswerValue | undefined) => AnswerValue | null

interface QuestionFieldProps {
  question: Question
  /** What the photo hints at. */
  proposal: string | undefined
  value: AnswerValue | undefined
  by: FactSource | undefined
  /** What an answer would do to the price, in dollars. */
  effectOf: (value: AnswerValue) => number
  /** Where the seller just asked for it: the focus follows. */
  takesFocus: boolean
  /** Gives what is wrong with the answer. */
  onAnswer: (next: NextAnswer) => string | null
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
  const field = useTakenFocus<HTMLFieldSetElement>(takesFocus)
  const headingId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const answer = (next: NextAnswer) => setProblem(onAnswer(next))
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
  answer: (next: NextAnswer) => void
}

function answerControl(question: Question, value: AnswerValue | undefined, control: Answering): ReactNode {
  const { kind, choices = [], open } = question
  const { proposal, problem, answer, effectOf } = control
  if (kind === 'dimensions')
    return <MeasureFields question={question} value={value} problem={problem} onAnswer={(next) => answer(() => next)} />
  const typed = open || kind === 'text' || kind === 'number'
  return (
    <div className="chips">
      <ChipChoices
        choices={choices}
        proposal={proposal}
        label={(choice) => `${beginning(choice)}${kind === 'number' && question.unit ? ` ${question.unit}` : ''}`}
        isPressed={(choice) => isPicked(question, value, choice)}
        effectOf={(choice) => effectOf(toggleChoice(question, value, choice) ?? value ?? choice)}
        onPress={(choice) => answer((now) => toggleChoice(question, now, choice))}
      />
      {typed && (
        <TypedAnswer
          question={question}
          own={ownWordsIn(question, value)}
          problem={problem}
          onTyped={(words) => answer((now) => withOwnWords(question, now, words))}
        />
      )}
    </div>
  )
}
