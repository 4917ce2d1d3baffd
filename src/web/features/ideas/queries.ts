import { queryOptions } from '@tanstack/react-query'
import { listIdeas, plannedIdeas } from '#contract/ideas.ts'
import { call } from '#web/platform/api.ts'

/** Both under one key, as a vote changes both. */
export const IDEAS_KEY = ['ideas'] as const

export const ideasQuery = queryOptions({
  queryKey: [...IDEAS_KEY, 'all'],
  queryFn: () => call(listIdeas, {}),
  staleTime: 0,
})

export const plannedQuery = queryOptions({
  queryKey: [...IDEAS_KEY, 'planned'],
  queryFn: () => call(plannedIdeas, {}),
})
