import { useQueryClient } from '@tanstack/react-query'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'
import { meQuery } from '#web/platform/session.ts'

/** Makes a new analysis known everywhere: the item itself, the lists it now is in, the uses that are left. */
export function useKeepAnswer() {
  const cache = useQueryClient()
  return (result: AnalysisResult) => {
    cache.setQueryData(analysisQuery(result.item.id).queryKey, result)
    void cache.invalidateQueries({ queryKey: ITEMS_KEY })
    void cache.invalidateQueries({ queryKey: meQuery.queryKey })
  }
}
