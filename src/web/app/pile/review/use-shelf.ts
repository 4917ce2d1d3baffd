import { useQueries } from '@tanstack/react-query'
import type { PileGroup } from '#contract/piles/piles.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'

/** What all that looks right is worth together, in dollars as prices are. */
export function useShelf(groups: readonly PileGroup[]) {
  const right = groups.filter(({ decision, itemId }) => decision === 'right' && itemId !== null)
  return useQueries({
    queries: right.map(({ itemId }) => analysisQuery(itemId!)),
    combine: (results) => results.reduce((sum, { data }) => sum + (data?.pricing?.recommended ?? 0), 0),
  })
}
