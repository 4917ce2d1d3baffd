import { useQueries } from '@tanstack/react-query'
import { askingPrice } from '#contract/analysis/listings-behind.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { isOnShelf } from '#web/features/piles/pile-counts.ts'

/** What is asked for all that is on the shelf together, in dollars as prices are; an item that was opened here counts as it is now. */
export function useShelf(groups: readonly PileGroup[]) {
  const there = groups.filter((group) => isOnShelf(group) && group.itemId !== null)
  return useQueries({
    // Only what is known: the pile tells the rest.
    queries: there.map(({ itemId }) => ({ ...analysisQuery(itemId!), enabled: false })),
    combine: (results) =>
      results.reduce((sum, { data }, place) => sum + ((data ? askingPrice(data) : there[place]?.price) ?? 0), 0),
  })
}
