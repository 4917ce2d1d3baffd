import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endPostQueue, resumePostQueue } from '#contract/posting/post-queue.ts'
import { postQueueQuery } from '#web/features/posting/queue/queries.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'

const { queryKey } = postQueueQuery

/** Goes on with what was left for later, or with a queue that was ended. */
export function useResumeQueue(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(resumePostQueue, { params: { id } }),
    onSuccess: (queue) => cache.setQueryData(queryKey, queue),
    onError: (error) => toastFailure('Error', error, 'They could not be brought back. Please try again.'),
  })
}

export function useEndQueue(id: string, onEnded: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(endPostQueue, { params: { id } }),
    onSuccess: () => {
      cache.setQueryData(queryKey, null)
      onEnded()
    },
    onError: (error) => toastFailure('Error', error, 'The queue could not be ended. Please try again.'),
  })
}
