import { useQueryClient } from '@tanstack/react-query'
import type { Pile } from '#contract/piles/piles.ts'
import { pileQuery } from '#web/features/piles/queries.ts'

export type PileCache = ReturnType<typeof usePileCache>

/** What is known of a pile here, and how the answer to an act changes it. */
export function usePileCache(id: string) {
  const cache = useQueryClient()
  const { queryKey } = pileQuery(id)
  return {
    /** What the server answered. What is being read was asked for before, and would bring back what was before. */
    take: async (next: Pile) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, next)
    },
    refresh: () => void cache.invalidateQueries({ queryKey }),
  }
}
