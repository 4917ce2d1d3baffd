import { queryOptions } from '@tanstack/react-query'
import { listSecondFactors } from '#contract/accounts/second-factor.ts'
import { listSessions } from '#contract/accounts/sessions.ts'
import { call } from '#web/platform/api.ts'

/** Other devices come and go by themselves. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(listSessions, {}),
  staleTime: 0,
})

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: () => call(listSecondFactors, {}),
})
