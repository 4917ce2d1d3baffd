import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { itemListingsQuery } from '#web/features/posting/queries.ts'

/** How each listing of an item stands, as long as it is on screen; `onMoved` hears of every change. */
export function useStandings(itemId: string, onMoved: () => void) {
  const { data: cards } = useQuery(itemListingsQuery(itemId))
  const states = cards?.map(({ id, syncStatus, scheduledFor }) => `${id}${syncStatus}${scheduledFor}`).join()
  const known = useRef(states)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a listing's state changes, by itself or by the seller
  useEffect(() => {
    if (known.current !== undefined && known.current !== states) onMoved()
    known.current = states
  }, [states])
  return cards
}
