import { type KeyboardEvent, useState } from 'react'
import { type AnswerValue, toHundredths, unitWords } from '#contract/items/type-guide/answers.ts'
import type { Question } from '#contract/items/type-guide/type-guide.ts'
import { beginning } from '#contract/words.ts'
import { useTakeWhenLeft } from '#web/features/analysis/answers/use-take-when-left.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface MeasureFieldsProps {
  question: Question
  value: AnswerValue | undefined
  problem: string | null
  onAnswer: (value: AnswerValue | null) => void
}

/** A measure for each part; said in a text once all of them are there. */
export function MeasureFields({ question, value, problem, onAnswer }: MeasureFieldsProps) {
  const { parts = {}, unit = 'in' } = question
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      Object.entries((value as Record<string, number> | undefined) ?? {}).map(([part, amount]) => [
        part,
        String(amount),
      ]),
    ),
  )
  const take = () => {
    const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '')
    const measures = Object.fromEntries(filled.map(([part, text]) => [part, Number(text.replaceAll(',', ''))]))
    if (isStored(measures, (value as Record<string, number> | undefined) ?? {})) return
    onAnswer(filled.length > 0 ? measures : null)
  }
  useTakeWhenLeft(take)
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <>
      <div className="grid max-w-110 grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-3">
        {Object.entries(parts).map(([part, name]) => (
          <Field key={part} label={beginning(name)}>
            <Input
              value={typed[part] ?? ''}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              onChange={({ currentTarget }) => setTyped({ ...typed, [part]: currentTarget.value })}
              onBlur={take}
              onKeyDown={takeOnEnter}
            />
          </Field>
        ))}
      </div>
      <p className={problem ? 'text-ui text-stop' : 'text-sm text-muted'}>
        {problem ?? `In ${unitWords(unit)}. Buyers see them once all are filled in.`}
      </p>
    </>
  )
}

/** Rounded, and in an order of its own. */
const isStored = (measures: Record<string, number>, stored: Record<string, number>) =>
  Object.keys(measures).length === Object.keys(stored).length &&
  Object.entries(measures).every(([part, amount]) => stored[part] === toHundredths(amount))
