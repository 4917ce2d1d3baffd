import { queryOptions } from '@tanstack/react-query'
import { listTokens } from '#contract/programs/tokens.ts'
import { call } from '#web/platform/api.ts'

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: () => call(listTokens, {}),
  // When each was last used is why somebody looks.
  staleTime: 0,
})
