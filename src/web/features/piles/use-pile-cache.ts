import { useQueryClient } from '@tanstack/react-query'
import type { Pile, PileGroup } from '#contract/piles/piles.ts'
import { pileQuery } from '#web/features/piles/queries.ts'

export type PileCache = ReturnType<typeof usePileCache>

/** What is known of a pile here, and how an act changes it. */
export function usePileCache(id: string) {
  const cache = useQueryClient()
  const { queryKey } = pileQuery(id)
  return {
    /** What the server answered. What is being read was asked for before, and would bring back what was before. */
    take: async (next: Pile) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, next)
    },
    /** As it will be, before the server has said so. */
    showGroups: (change: (groups: PileGroup[]) => PileGroup[]) =>
      void cache.setQueryData(queryKey, (now) => now && { ...now, groups: change(now.groups) }),
    stopReading: () => void cache.cancelQueries({ queryKey }),
    refresh: () => void cache.invalidateQueries({ queryKey }),
  }
}
