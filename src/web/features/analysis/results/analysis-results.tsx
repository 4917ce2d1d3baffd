import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { conditionIn } from '#contract/analysis/answer-item.ts'
import { isNamed } from '#contract/items/identity.ts'
import { QuickQuestions } from '#web/features/analysis/answers/quick-questions.tsx'
import { ItemCalled } from '#web/features/analysis/naming/item-called.tsx'
import { NameQuestion } from '#web/features/analysis/naming/name-question.tsx'
import { useNaming } from '#web/features/analysis/naming/use-naming.ts'
import { ItemPhoto } from '#web/features/analysis/results/item-photo.tsx'
import { ItemSource } from '#web/features/analysis/results/item-source.tsx'
import { yourFormer } from '#web/features/analysis/results/item-words.ts'
import { WhatItIs } from '#web/features/analysis/results/what-it-is.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface AnalysisResultsProps {
  result: AnalysisResult
  onCorrected: (result: AnalysisResult) => void
  /** Answers show before they are stored. */
  onAnswered: (result: AnalysisResult) => void
  /** Its photo, and what can be done with its photos. */
  photo?: ReactNode
  photoTools?: ReactNode
  /** What else can be done with the item. */
  actions?: ReactNode
}

/** What the item is, how sure we are and why; keyed by the item, so that each starts with its own form closed or open. */
export function AnalysisResults({ result, onCorrected, onAnswered, photo, photoTools, actions }: AnalysisResultsProps) {
  const { item, noun, nounSaid } = result
  const named = isNamed(item)
  const naming = useNaming(item, { focusAfter: '#analysis h2', onNamed: onCorrected })
  return (
    <Section
      id="analysis"
      title="AI Analysis Results"
      end={
        named && (
          <Badge variant="go" icon={Check}>
            Analysis Complete
          </Badge>
        )
      }
    >
      <div className="card grid grid-cols-[352px_minmax(0,1fr)] grid-rows-[auto_1fr] max-lg:grid-cols-[280px_minmax(0,1fr)] max-sm:grid-cols-1 max-sm:grid-rows-none">
        <ItemPhoto item={item} photo={photo} />
        <ItemSource result={result} photoTools={photoTools} />
        <div className="grid min-w-0 content-start gap-5 pt-6 pr-7 pb-7 pl-3 max-sm:p-4 sm:col-start-2 sm:row-[1/3]">
          <div className="max-sm:grid max-sm:gap-3">
            <h3 className="text-[1.55rem] wrap-anywhere max-sm:text-2xl">
              <ItemCalled item={item} noun={noun} nounSaid={nounSaid} />
            </h3>
            {item.namedLike && <p className="text-muted sm:mt-1">Like {yourFormer(item.namedLike)}</p>}
            {result.pricing && (
              // Beside it, the price hangs in its own block; on a phone that is too far down.
              <p className="sm:hidden">
                <span className="sr-only">Recommended price</span>
                <Tag price={formatDollars(result.pricing.recommended)} />
              </p>
            )}
          </div>
          {result.refusal && <Note variant="stop">{result.refusal}</Note>}
          {!naming.formOpen && <NameQuestion item={item} nounSaid={nounSaid} naming={naming} />}
          <WhatItIs item={item} facts={result.facts} listedAs={conditionIn(result)} naming={naming} actions={actions} />
        </div>
      </div>
      {named && result.pricing && !naming.formOpen && (
        <QuickQuestions
          key={item.typeId ?? item.type}
          heading="h4"
          result={result}
          onShown={onAnswered}
          onStored={onCorrected}
        />
      )}
    </Section>
  )
}
