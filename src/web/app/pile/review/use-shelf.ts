import { useQueries } from '@tanstack/react-query'
import type { PileGroup } from '#contract/piles/piles.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'

/** What all that looks right is worth together, in dollars as prices are; an item that was opened here counts as it is now. */
export function useShelf(groups: readonly PileGroup[]) {
  const right = groups.filter(({ decision, itemId }) => decision === 'right' && itemId !== null)
  return useQueries({
    // Only what is known: the pile tells the rest.
    queries: right.map(({ itemId }) => ({ ...analysisQuery(itemId!), enabled: false })),
    combine: (results) =>
      results.reduce((sum, { data }, place) => sum + (data?.pricing?.recommended ?? right[place]?.price ?? 0), 0),
  })
}
