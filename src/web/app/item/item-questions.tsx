import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed } from '#contract/items/identity.ts'
import { QuickQuestions } from '#web/features/analysis/answers/quick-questions.tsx'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'

/** The quick questions about an item; what is answered shows in the rest of its page once it is stored. */
export function ItemQuestions({ id }: { id: string }) {
  const cache = useQueryClient()
  const query = analysisQuery(id)
  const { data: result } = useQuery(query)
  if (!result?.pricing || !isNamed(result.item)) return null
  const show = (next: AnalysisResult) => cache.setQueryData(query.queryKey, next)
  const store = (next: AnalysisResult) => {
    show(next)
    void cache.invalidateQueries({ queryKey: ITEMS_KEY })
  }
  return (
    <QuickQuestions
      key={result.item.typeId ?? result.item.type}
      heading="h3"
      result={result}
      onShown={show}
      onStored={store}
    />
  )
}
