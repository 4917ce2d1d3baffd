import { useQueryClient } from '@tanstack/react-query'
import { ANALYSIS_KEY } from '#web/features/analysis/queries.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'

/** Asks for an item of the pile anew, and for the lists it is in when they are opened next. */
export function useItemChanged() {
  const cache = useQueryClient()
  return (itemId: string) => {
    void cache.invalidateQueries({ queryKey: [...ANALYSIS_KEY, itemId] })
    void cache.invalidateQueries({ queryKey: ITEMS_KEY, refetchType: 'none' })
  }
}
