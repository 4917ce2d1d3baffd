import { queryOptions } from '@tanstack/react-query'
import { getPostQueue, postQueueChoices } from '#contract/posting/post-queue.ts'
import { call } from '#web/platform/api.ts'

export const postQueueQuery = queryOptions({
  queryKey: ['post-queue'],
  queryFn: async () => (await call(getPostQueue, {})).queue,
  // Another device may have gone on.
  staleTime: 0,
})

export const queueChoicesQuery = (itemIds: string[]) =>
  queryOptions({
    queryKey: ['post-queue-choices', itemIds],
    queryFn: () => call(postQueueChoices, { body: { itemIds } }),
    staleTime: 0,
  })
