import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SellerEventKind } from '#contract/events.ts'
import { LISTINGS_KEY } from '#web/features/posting/queries.ts'
import { postQueueQuery } from '#web/features/posting/queue/queries.ts'
import { isActing, useIsActing } from '#web/features/posting/queue/use-queue-acts.ts'
import { useSellerEvents } from '#web/platform/seller-events.ts'

const ASK_MS = 5000
/** What no event tells of, such as many listings deleted at once. */
const ASK_SELDOM_MS = 30_000
/** One act is told as several events, one right after the other. */
const TOLD_WITHIN_MS = 250

/** The queue as it stands, whichever device goes on with it. */
export function useLiveQueue() {
  const cache = useQueryClient()
  const acting = useIsActing()
  const told = useRef(new Set<SellerEventKind>())
  const live = useSellerEvents((kind) => {
    if (acting || (kind !== 'queue' && kind !== 'listing' && kind !== 'item')) return
    if (told.current.size === 0) setTimeout(look, TOLD_WITHIN_MS)
    told.current.add(kind)
  })
  function look() {
    const isOfListings = told.current.has('listing') || told.current.has('item')
    told.current.clear()
    // The server does not know of what is on its way, and who sent it asks when it is there.
    if (isActing(cache)) return
    void cache.invalidateQueries({ queryKey: postQueueQuery.queryKey })
    if (isOfListings) void cache.invalidateQueries({ queryKey: [...LISTINGS_KEY, 'one'] })
  }
  return useQuery({ ...postQueueQuery, refetchInterval: acting ? false : live ? ASK_SELDOM_MS : ASK_MS })
}
