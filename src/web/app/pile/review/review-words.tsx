import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed } from '#contract/items/identity.ts'
import { ItemCalled } from '#web/features/analysis/naming/item-called.tsx'
import { NameQuestion } from '#web/features/analysis/naming/name-question.tsx'
import type { Naming } from '#web/features/analysis/naming/use-naming.ts'
import { sourceSentence } from '#web/features/analysis/results/source-sentence.ts'
import { WhatItIs } from '#web/features/analysis/results/what-it-is.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface ReviewWordsProps {
  heading: RefObject<HTMLHeadingElement | null>
  result: AnalysisResult
  naming: Naming
  /** The seller has said that it looks right. */
  decided: boolean
}

/** What it is and what it is worth; or the question what it is. */
export function ReviewWords({ heading, result, naming, decided }: ReviewWordsProps) {
  const { item, noun, nounSaid, pricing, refusal } = result
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 id="reviewed" ref={heading} tabIndex={-1} className="wrap-anywhere focus:outline-none max-sm:text-2xl">
          <ItemCalled item={item} noun={noun} nounSaid={nounSaid} />
        </h1>
        {isNamed(item) && <p className="text-ui text-muted">{sourceSentence(result)}</p>}
      </div>
      {pricing && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-4">
          <span className="sr-only">Recommended price</span>
          <Tag price={formatDollars(pricing.recommended)} />
          <span className="text-ui text-muted">
            Quick sale {formatDollars(pricing.quickSale)}, patient {formatDollars(pricing.patient)}.
          </span>
          {decided && (
            <Badge variant="go" icon={Check}>
              Looks right
            </Badge>
          )}
        </p>
      )}
      {refusal && <Note variant="stop">{refusal}</Note>}
      {naming.formOpen ? (
        <WhatItIs item={item} facts={result.facts} naming={naming} />
      ) : (
        <NameQuestion item={item} nounSaid={nounSaid} naming={naming} />
      )}
    </div>
  )
}
