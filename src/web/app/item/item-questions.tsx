import { useQueryClient } from '@tanstack/react-query'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed } from '#contract/items/identity.ts'
import { QuickQuestions } from '#web/features/analysis/answers/quick-questions.tsx'
import { showAnalysis } from '#web/features/analysis/cached-analysis.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'

/** The quick questions about an item; what is answered shows in the rest of its page at once. */
export function ItemQuestions({ result }: { result: AnalysisResult }) {
  const cache = useQueryClient()
  if (!result.pricing || !isNamed(result.item)) return null
  const show = (next: AnalysisResult) => showAnalysis(cache, next)
  const store = (next: AnalysisResult) => {
    show(next)
    void cache.invalidateQueries({ queryKey: ITEMS_KEY })
  }
  return (
    <QuickQuestions
      key={result.item.typeId ?? result.item.type}
      heading="h2"
      result={result}
      onShown={show}
      onStored={store}
    />
  )
}
