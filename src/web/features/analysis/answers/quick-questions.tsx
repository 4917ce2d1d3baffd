import { Check, LoaderCircle, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { saidIn } from '#contract/analysis/answer-item.ts'
import { type AnswerValue, attributesOf, CARE } from '#contract/items/type-guide/answers.ts'
import { isCaredFor, QUESTIONS_AT_ONCE } from '#contract/items/type-guide/item-facts.ts'
import { appliesTo, type Question, type TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { beginning } from '#contract/words.ts'
import { AnswerChange } from '#web/features/analysis/answers/answer-change.tsx'
import { effectOn } from '#web/features/analysis/answers/effect-on.ts'
import { QuestionField } from '#web/features/analysis/answers/question-field.tsx'
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

/** What the photo cannot tell, a few taps each: first what to call it, then three questions, more only when asked for. */
export function QuickQuestions({ result, heading: Heading, onShown, onStored }: QuickQuestionsProps) {
  const { answer, storing, change } = useAnswers(result, { onShown, onStored })
  const { guide, noun, facts, questions } = result
  const [shown, setShown] = useState(() => questions.slice(0, QUESTIONS_AT_ONCE).map(({ id }) => id))
  const [first] = useState(shown.length)
  const [skipped, setSkipped] = useState<string[]>([])
  const [detailed, setDetailed] = useState(false)
  const [focused, setFocused] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!guide || !noun) return null

  const known = (id: string) => facts.find((fact) => fact.id === id)
  const asked = shown.flatMap((id) => attributesOf(guide).find((each) => each.id === id && appliesTo(noun, each)) ?? [])
  const waiting = questions.filter(({ id }) => !shown.includes(id) && !skipped.includes(id))
  const told = facts.filter(({ id }) => !shown.includes(id) && guide.questions.some((each) => each.id === id))
  const unanswered = questions.filter(({ id, required }) => required && !shown.includes(id))
  const say = (id: string, value: AnswerValue | null) => answer({ answers: { [id]: value } })
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
        <NounChoice result={result} onChoose={(noun) => answer({ noun, answers: {} })} />
        {asked.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            proposal={questions.find(({ id }) => id === question.id)?.proposal}
            value={known(question.id)?.value}
            by={known(question.id)?.by}
            effectOf={(value) => effectOn(result, question.id, value)}
            onAnswer={(value) => say(question.id, value)}
            takesFocus={question.id === focused}
            onSkip={() => skip(question.id)}
          />
        ))}
        <KnownFacts facts={told} onChange={(id) => ask([id])} />
        {(detailed || waiting.length === 0) && (
          <Checkbox
            label={`True of yours? Add “${guide.care}”`}
            checked={isCaredFor(saidIn(result))}
            onCheckedChange={(on) => say(CARE, on === true ? true : null)}
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

/** First of all what to call it, where there are several words. Chosen again, it is open again. */
function NounChoice({ result, onChoose }: { result: AnalysisResult; onChoose: (noun: string | null) => void }) {
  const { guide, noun, nouns, nounSaid } = result
  if (nouns.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-2.5 text-ui font-semibold">What would you call it?</legend>
      <div className="chips">
        {nouns.map((each) => (
          <Chip
            key={each}
            pressed={nounSaid && each === noun}
            note={!nounSaid && each === noun && each !== guide?.noun && 'from the photo'}
            onClick={() => onChoose(nounSaid && each === noun ? null : each)}
          >
            {beginning(each)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

const KNOWN_BY = { proposed: 'please check', said: 'you said', read: 'from the photo', seen: 'from the photo' }

function KnownFacts({ facts, onChange }: { facts: AnalysisResult['facts']; onChange: (id: string) => void }) {
  if (facts.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <p className="text-ui font-semibold">Already known</p>
      <div className="chips">
        {facts.map(({ id, label, words, by }) => (
          <Chip key={id} note={KNOWN_BY[by]} onClick={() => onChange(id)}>
            <span className="sr-only">Change </span>
            {label}: {words}
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
