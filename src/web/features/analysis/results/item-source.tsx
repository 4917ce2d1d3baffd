import { Lightbulb } from 'lucide-react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { PHOTO_HINTS } from '#contract/items/identity.ts'
import { sourceSentence } from '#web/features/analysis/results/source-sentence.ts'

/** Who said what it is, and what would help next time. */
export function ItemSource({ result }: { result: AnalysisResult }) {
  const { photoHints } = result.item
  return (
    <div className="result__source">
      <p className="text-sm text-muted">{sourceSentence(result)}</p>
      {photoHints.length > 0 && (
        <ul className="result__hints" aria-label="Tips for the next photo">
          {photoHints.map((hint) => (
            <li key={hint}>
              <Lightbulb className="icon" />
              {PHOTO_HINTS[hint]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
