import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Input } from '#contract/endpoint.ts'
import { startPostQueue } from '#contract/posting/post-queue.ts'
import { rememberChosen } from '#web/features/posting/queue/chosen-marketplaces.ts'
import { postQueueQuery } from '#web/features/posting/queue/queries.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

/** In the history's state of `/post`: the seller has just pressed the button, so the first form may be filled in. */
export const JUST_STARTED = 'just-started'

/** Puts items, or some of their listings, in the posting queue and opens it. Nothing is posted by that. */
export function useStartPostQueue() {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Input<typeof startPostQueue>['body']) => call(startPostQueue, { body }),
    onSuccess: ({ queue, refused }, { platforms, listingIds }) => {
      if (!listingIds) rememberChosen(platforms)
      cache.setQueryData(postQueueQuery.queryKey, queue)
      if (refused.length > 0) toast({ title: leftOut(refused.length), description: refused[0]!.message })
      navigate('/post', { state: JUST_STARTED })
    },
    onError: (error) => toastFailure('Nothing to post', error, 'The queue could not be started. Please try again.'),
  })
  return { startPostQueue: mutate, starting: isPending }
}

const leftOut = (count: number) => (count === 1 ? '1 item was left out' : `${count} items were left out`)
