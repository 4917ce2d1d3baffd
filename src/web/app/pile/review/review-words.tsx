import type { RefObject } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed } from '#contract/items/identity.ts'
import { ReviewedPrice } from '#web/app/pile/review/reviewed-price.tsx'
import { ItemCalled } from '#web/features/analysis/naming/item-called.tsx'
import { NameQuestion } from '#web/features/analysis/naming/name-question.tsx'
import type { Naming } from '#web/features/analysis/naming/use-naming.ts'
import { sourceSentence } from '#web/features/analysis/results/source-sentence.ts'
import { WhatItIs } from '#web/features/analysis/results/what-it-is.tsx'
import { Note } from '#web/ui/note.tsx'

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
      {pricing && <ReviewedPrice pricing={pricing} decided={decided} className="border-y border-line py-4" />}
      {refusal && <Note variant="stop">{refusal}</Note>}
      {naming.formOpen ? (
        <WhatItIs item={item} facts={result.facts} naming={naming} />
      ) : (
        <NameQuestion item={item} nounSaid={nounSaid} naming={naming} />
      )}
    </div>
  )
}
