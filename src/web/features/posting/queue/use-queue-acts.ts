import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { decideEntry, type PostQueue, type QueueDecision, type QueueEntry } from '#contract/posting/post-queue.ts'
import { reportPosted, withdrawListing } from '#contract/posting/posting.ts'
import { forgetDraft } from '#web/features/posting/marketplace-draft.ts'
import { LISTINGS_KEY } from '#web/features/posting/queries.ts'
import { postQueueQuery } from '#web/features/posting/queue/queries.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { dismissToast } from '#web/ui/toast.ts'

/** What the seller, or the extension, says of a listing; null takes back what was said. */
export interface QueueAct {
  entry: QueueEntry
  said: 'posted' | QueueDecision | null
  url?: string | undefined
  /** The extension read the address off the page. */
  seen?: boolean
}

/** The link of a listing that the server does not take, and why. */
export interface RefusedLink {
  listingId: string
  url: string
  why: string
}

const ACTS_KEY = ['post-queue-acts']
const { queryKey } = postQueueQuery

/** Shows each act at once, so that the next listing comes by itself; what the server refuses comes back. */
export function useQueueActs({ id }: PostQueue) {
  const cache = useQueryClient()
  const [last, setLast] = useState<QueueAct | null>(null)
  const [refused, setRefused] = useState<RefusedLink | null>(null)
  const failure = useRef({ listingId: '', toastId: 0 })
  const { mutate } = useMutation({
    mutationKey: ACTS_KEY,
    // One after the other: an undo must not overtake what it undoes.
    scope: { id },
    mutationFn: (act: QueueAct) => send(id, act),
    onMutate: async ({ entry, said, url }) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (queue) => queue && withState(queue, entry.listingId, said ?? 'waiting', url))
    },
    onSuccess: (_answer, { entry, said }) => {
      if (said === 'posted') forgetDraft(entry.listingId)
      if (failure.current.listingId === entry.listingId) dismissToast(failure.current.toastId)
    },
    onError: (error, { entry, said, url, seen }) => {
      cache.setQueryData(queryKey, (queue) => queue && withState(queue, entry.listingId, entry.state))
      setLast(null)
      const why = error instanceof AppError ? error.fields?.url : undefined
      // What the seller typed comes back with its listing; of what the extension read there is no field to correct.
      if (why && url && !seen) return setRefused({ listingId: entry.listingId, url, why })
      const toastId = toastFailure(
        said ? 'Not saved' : 'Not undone',
        error,
        'This could not be saved. Please try again.',
      )
      failure.current = { listingId: entry.listingId, toastId }
    },
    // While another act is on its way, the server does not know of it yet.
    onSettled: () => {
      if (cache.isMutating({ mutationKey: ACTS_KEY }) > 1) return
      void cache.invalidateQueries({ queryKey })
      // What this screen shows of its listings does not change by it.
      void cache.invalidateQueries({ queryKey: LISTINGS_KEY, refetchType: 'none' })
    },
  })
  const say = (act: QueueAct) => {
    setLast(act.said ? act : null)
    setRefused(null)
    mutate(act)
  }
  return {
    /** What was said last on this screen, as long as it can be taken back from it. */
    last,
    refused,
    say,
    undo: (act: QueueAct) => say({ entry: { ...act.entry, state: act.said ?? 'waiting' }, said: null }),
  }
}

export const isActing = (cache: QueryClient) => cache.isMutating({ mutationKey: ACTS_KEY }) > 0
export const useIsActing = () => useIsMutating({ mutationKey: ACTS_KEY }) > 0

async function send(id: string, { entry, said, url, seen }: QueueAct) {
  const params = { id: entry.listingId }
  if (said === 'posted') await call(reportPosted, { params, body: { url, seen } })
  else if (said === null && entry.state === 'posted') await call(withdrawListing, { params })
  else await call(decideEntry, { params: { id, listingId: entry.listingId }, body: { decision: said } })
}

const withState = (queue: PostQueue, listingId: string, state: QueueEntry['state'], url?: string): PostQueue => ({
  ...queue,
  entries: queue.entries.map((entry) =>
    entry.listingId === listingId ? { ...entry, state, platformUrl: url ?? entry.platformUrl } : entry,
  ),
})
