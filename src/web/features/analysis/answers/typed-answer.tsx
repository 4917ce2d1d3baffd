import { type KeyboardEvent, useEffect, useState } from 'react'
import { ANSWER_MAX, unitWords } from '#contract/items/type-guide/answers.ts'
import type { Question } from '#contract/items/type-guide/type-guide.ts'
import { useTakeWhenLeft } from '#web/features/analysis/answers/use-take-when-left.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface TypedAnswerProps {
  question: Question
  /** What was taken before. */
  own: string
  problem: string | null
  onTyped: (words: string) => void
}

/** Own words or a number: taken when the field is left or Enter is pressed. */
export function TypedAnswer({ question, own, problem, onTyped }: TypedAnswerProps) {
  const { ask, kind, unit, choices = [] } = question
  const [text, setText] = useState(own)
  // Picked or taken back elsewhere.
  useEffect(() => setText(own), [own])
  const take = () => {
    const typed = text.trim()
    if (typed !== own) onTyped(typed)
  }
  useTakeWhenLeft(take)
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  const other = choices.length > 0
  return (
    <div className={other ? 'w-44' : 'w-72 max-w-full'}>
      <Field
        label={other ? `${ask} In other words` : ask}
        hideLabel
        error={problem ?? undefined}
        hint={kind === 'number' && unit ? `In ${unitWords(unit)}` : undefined}
      >
        <Input
          value={text}
          maxLength={ANSWER_MAX}
          autoComplete="off"
          inputMode={kind === 'number' ? 'decimal' : undefined}
          placeholder={other ? 'Something else' : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={take}
          onKeyDown={takeOnEnter}
        />
      </Field>
    </div>
  )
}
