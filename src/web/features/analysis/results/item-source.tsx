import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { PHOTO_HINTS } from '#contract/items/identity.ts'
import { sourceSentence } from '#web/features/analysis/results/source-sentence.ts'

/** Who said what it is, and what would help next time. */
export function ItemSource({ result, photoTools }: { result: AnalysisResult; photoTools?: ReactNode }) {
  const { photoHints } = result.item
  return (
    <div className="grid content-start gap-3 px-4 pt-3 pb-4 max-sm:order-last max-sm:pt-0 sm:col-start-1 sm:row-start-2">
      {photoTools}
      <p className="text-sm text-muted">{sourceSentence(result)}</p>
      {photoHints.length > 0 && (
        <ul className="grid gap-2 text-sm leading-[1.4]" aria-label="Tips for the next photo">
          {photoHints.map((hint) => (
            <li key={hint} className="grid grid-cols-[18px_1fr] gap-2">
              <Lightbulb className="icon" />
              {PHOTO_HINTS[hint]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
