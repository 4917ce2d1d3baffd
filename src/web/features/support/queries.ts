import { queryOptions } from '@tanstack/react-query'
import { ownMessages } from '#contract/support.ts'
import { call } from '#web/platform/api.ts'

export const ownMessagesQuery = queryOptions({
  queryKey: ['support messages'],
  queryFn: () => call(ownMessages, {}),
  staleTime: 0,
})
