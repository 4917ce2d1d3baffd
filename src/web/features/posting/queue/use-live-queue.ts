import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LISTINGS_KEY } from '#web/features/posting/queries.ts'
import { postQueueQuery } from '#web/features/posting/queue/queries.ts'
import { useIsActing } from '#web/features/posting/queue/use-queue-acts.ts'
import { useSellerEvents } from '#web/platform/seller-events.ts'

const ASK_MS = 5000
/** What no event tells of, such as many listings deleted at once. */
const ASK_SELDOM_MS = 30_000

/** The queue as it stands, whichever device goes on with it. */
export function useLiveQueue() {
  const cache = useQueryClient()
  const acting = useIsActing()
  const live = useSellerEvents((kind) => {
    if (acting || (kind !== 'queue' && kind !== 'listing' && kind !== 'item')) return
    void cache.invalidateQueries({ queryKey: postQueueQuery.queryKey })
    if (kind !== 'queue') void cache.invalidateQueries({ queryKey: [...LISTINGS_KEY, 'one'] })
  })
  return useQuery({ ...postQueueQuery, refetchInterval: acting ? false : live ? ASK_SELDOM_MS : ASK_MS })
}
