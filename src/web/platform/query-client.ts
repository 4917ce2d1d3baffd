import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
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
  fetchAgainWhatWasOutdated(client)
  return client
}

/**
 * What changes while it is fetched for the first time may be answered as it was before, and the library takes that for
 * fresh: it is fetched once more.
 */
function fetchAgainWhatWasOutdated(client: QueryClient) {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching'
    if (action.type === 'invalidate' && isFirst) outdated.add(query)
    if (action.type === 'error') outdated.delete(query)
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/** By its shape: the class itself comes with the schemas, which the first page does not load. */
function codeOf(error: Error) {
  return 'code' in error ? error.code : undefined
}
