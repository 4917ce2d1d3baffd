import { useQueryClient } from '@tanstack/react-query'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { showAnalysis } from '#web/features/analysis/cached-analysis.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'
import { PILES_KEY } from '#web/features/piles/queries.ts'

/** What was said of an item of the pile and is stored: the pile and every list of items follow. */
export function useStoreReviewed() {
  const cache = useQueryClient()
  return (next: AnalysisResult) => {
    showAnalysis(cache, next)
    void cache.invalidateQueries({ queryKey: ITEMS_KEY })
    void cache.invalidateQueries({ queryKey: PILES_KEY })
  }
}
