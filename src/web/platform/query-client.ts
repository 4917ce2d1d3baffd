import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '#contract/errors.ts'
import { askWho } from '#web/platform/session.ts'

/** Data is fetched once and changes only when we change it; what must stay fresh says so itself. */
export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Perhaps a session that ended elsewhere: the guards then show the sign-in form at the same address.
      onError: (error) => {
        if (codeOf(error) === ('unauthenticated' satisfies ErrorCode)) askWho(client)
      },
    }),
    defaultOptions: {
      // 'always': a dead network must show its error, not wait in silence.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** By its shape: the class itself comes with the schemas, which the first page does not load. */
function codeOf(error: Error) {
  return 'code' in error ? error.code : undefined
}
