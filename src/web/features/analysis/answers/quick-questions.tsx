import { Check, LoaderCircle, Pencil, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { saidIn } from '#contract/analysis/answer-item.ts'
import { type AnswerValue, attributesOf, CARE } from '#contract/items/type-guide/answers.ts'
import {
  type ItemFact,
  isCaredFor,
  proposalsOf,
  proposedAnswers,
  QUESTIONS_AT_ONCE,
} from '#contract/items/type-guide/item-facts.ts'
import { appliesTo, type Question, type TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { AnswerChange } from '#web/features/analysis/answers/answer-change.tsx'
import { effectOn } from '#web/features/analysis/answers/effect-on.ts'
import { NounChoice } from '#web/features/analysis/answers/noun-choice.tsx'
import { type NextAnswer, QuestionField } from '#web/features/analysis/answers/question-field.tsx'
import { useAnswers } from '#web/features/analysis/answers/use-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'

interface QuickQuestionsProps {
  result: AnalysisResult
  /** One below that of the block they stand in. */
  heading: 'h2' | 'h4'
  /** On the screen, and a moment later on the server. */
  onShown: (result: AnalysisResult) => void
  onStored: (result: AnalysisResult) => void
}

const HEADINGS = ['Details', 'One quick question', 'Two quick questions', 'Three quick questions']

/** Stands among the questions' ids for what to call it. */
const NOUN = 'noun'

/** What the photo cannot tell, a few taps each: three questions, the first of them what to call it, more only when asked for. */
export function QuickQuestions({ result, heading: Heading, onShown, onStored }: QuickQuestionsProps) {
  const { answer, storing, change } = useAnswers(result, { onShown, onStored })
  const { guide, noun, nouns, nounSaid, facts, questions } = result
  const severalNouns = nouns.length > 1
  const [shown, setShown] = useState(() =>
    [...(severalNouns && !nounSaid ? [NOUN] : []), ...questions.map(({ id }) => id)].slice(0, QUESTIONS_AT_ONCE),
  )
  const [first] = useState(shown.length)
  const [skipped, setSkipped] = useState<string[]>([])
  const [detailed, setDetailed] = useState(false)
  const [focused, setFocused] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!guide || !noun) return null

  const known = (id: string) => facts.find((fact) => fact.id === id)
  const asked = shown.flatMap((id) => attributesOf(guide).find((each) => each.id === id && appliesTo(noun, each)) ?? [])
  const waiting = questions.filter(({ id }) => !shown.includes(id) && !skipped.includes(id))
  const hints = proposedAnswers(guide, noun, facts, proposalsOf(result.item))
  const proposalOf = (id: string) => hints.find((hint) => hint.id === id)?.words
  const proposed = hints.filter(({ id }) => !shown.includes(id))
  const told = [
    ...(severalNouns && nounSaid ? [{ id: NOUN, label: 'Name', words: noun, by: 'said' as const }] : []),
    ...facts.filter(({ id }) => id in result.answers || guide.questions.some((each) => each.id === id)),
  ].filter(({ id }) => !shown.includes(id))
  const unanswered = questions.filter(({ id, required }) => required && !shown.includes(id))
  const say = (id: string, next: NextAnswer) =>
    answer(({ facts }) => ({ answers: { [id]: next(facts.find((fact) => fact.id === id)?.value) } }))
  const ask = (ids: string[]) => {
    setShown([...shown, ...ids])
    setFocused(ids[0])
  }
  const addDetails = () => {
    setDetailed(true)
    ask(waiting.slice(0, QUESTIONS_AT_ONCE).map(({ id }) => id))
  }
  // The button that skips a question goes with it.
  const skip = (skippedId: string) => {
    setSkipped([...skipped, skippedId])
    setShown(shown.filter((id) => id !== skippedId))
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section className="card" aria-labelledby="questions-heading">
      <div className="card__head">
        <Heading id="questions-heading" ref={heading} tabIndex={-1} className="display text-lg focus:outline-none">
          {detailed ? 'More details' : HEADINGS[first]}
        </Heading>
        <StoringNote storing={storing} />
      </div>
      <div className="card__body grid grid-cols-1 gap-4">
        {severalNouns && shown.includes(NOUN) && (
          <NounChoice
            result={result}
            takesFocus={focused === NOUN}
            onChoose={(noun) => answer(() => ({ noun, answers: {} }))}
          />
        )}
        {asked.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            proposal={proposalOf(question.id)}
            value={known(question.id)?.value}
            by={known(question.id)?.by}
            effectOf={(value) => effectOn(result, question.id, value)}
            onAnswer={(next) => say(question.id, next)}
            takesFocus={question.id === focused}
            onSkip={() => skip(question.id)}
          />
        ))}
        <ProposedAnswers answers={proposed} onConfirm={(id, value) => say(id, () => value)} />
        <KnownFacts facts={told} onChange={(id) => ask([id])} />
        {(detailed || waiting.length === 0) && (
          <Checkbox
            label={`True of yours? Add “${guide.care}”`}
            checked={isCaredFor(saidIn(result))}
            onCheckedChange={(on) => say(CARE, () => (on === true ? true : null))}
          />
        )}
        {waiting.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={addDetails}>
              <Plus className="icon" />
              Add details
            </Button>
            {unanswered.length > 0 && (
              <p className="text-sm text-muted">
                Buyers will ask: {unanswered.map((question) => `“${buyersWords(guide, question)}”`).join(' ')}
              </p>
            )}
          </div>
        )}
        <AnswerChange result={result} change={change} />
      </div>
    </section>
  )
}

interface ProposedAnswersProps {
  answers: ItemFact[]
  onConfirm: (id: string, value: AnswerValue) => void
}

/** What the photo hints at and is not among the questions: a tap says that it is so. */
function ProposedAnswers({ answers, onConfirm }: ProposedAnswersProps) {
  if (answers.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <p className="text-ui font-semibold">
        Is this right?{' '}
        <span className="text-sm font-normal text-muted">A guess from the photo. Tap to add it to your listings.</span>
      </p>
      <div className="chips">
        {answers.map(({ id, label, value, words }) => (
          <Chip key={id} note="please check" onClick={() => onConfirm(id, value)}>
            {label}: {words}
          </Chip>
        ))}
      </div>
    </div>
  )
}

const KNOWN_BY = { proposed: 'please check', said: 'you said', read: 'from the photo', seen: 'from the photo' }

interface KnownFactsProps {
  facts: Pick<ItemFact, 'id' | 'label' | 'words' | 'by'>[]
  onChange: (id: string) => void
}

function KnownFacts({ facts, onChange }: KnownFactsProps) {
  if (facts.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <p className="text-ui font-semibold">Already known</p>
      <div className="chips">
        {facts.map(({ id, label, words, by }) => (
          <Chip key={id} note={KNOWN_BY[by]} onClick={() => onChange(id)}>
            <Pencil className="icon" />
            <span>
              <span className="sr-only">Change </span>
              {label}: {words}
            </span>
          </Chip>
        ))}
      </div>
    </div>
  )
}

/** What a buyer would ask, who does not know our questions. */
const buyersWords = ({ buyersAsk }: TypeGuide, { id, ask }: Question) => buyersAsk.find(({ by }) => by === id)?.q ?? ask

function StoringNote({ storing }: { storing: ReturnType<typeof useAnswers>['storing'] }) {
  return (
    <span className="inline-flex min-h-5 items-center gap-1.5 text-sm text-muted" role="status">
      {storing === 'storing' && (
        <>
          <LoaderCircle className="icon animate-spin" /> Saving
        </>
      )}
      {storing === 'stored' && (
        <>
          <Check className="icon text-go" /> Saved
        </>
      )}
    </span>
  )
}
