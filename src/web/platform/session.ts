import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { ME_PATH } from '#contract/accounts/me-path.ts'
import { registerServiceWorker } from '#web/platform/service-worker.ts'
import { forgetSharedPhoto } from '#web/platform/shared-photo.ts'
import { setTheme } from '#web/platform/theme.ts'

const MINUTE_MS = 60_000

/** The signed-in user, or null. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: fetchMe,
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
})

/** A visitor's 401 needs no schema to be understood, so the landing page is spared the code that checks answers. */
async function fetchMe({ client }: { client: QueryClient }): Promise<User | null> {
  const response = await fetch(ME_PATH, { credentials: 'include' })
  if (response.status === 401) {
    noteEnd(client)
    return null
  }
  const { readMe } = await import('#web/platform/session-calls.ts')
  return readMe(response)
}

const ENDED_KEY = ['session-ended']

/** Nobody is signed in any more. */
export function noteEnd(client: QueryClient) {
  if (client.getQueryData(meQuery.queryKey)) client.setQueryData(ENDED_KEY, true)
  client.setQueryData(meQuery.queryKey, null)
}

/** Somebody was signed in in this tab, and did not sign out here. */
export const useSessionEnded = () => useQueryClient().getQueryData<boolean>(ENDED_KEY) ?? false

export function useMe() {
  return useQuery(meQuery)
}

/** Forgets everything about the seller in this browser, whether or not the server could be told. */
export function useSignOut() {
  const cache = useQueryClient()
  return async () => {
    await import('#web/platform/session-calls.ts').then(({ sendLogout }) => sendLogout()).catch(() => undefined)
    localStorage.clear()
    sessionStorage.clear()
    await forgetSharedPhoto().catch(() => undefined)
    await import('#web/platform/unsent-photos.ts').then((unsent) => unsent.forgetUnsentPhotos()).catch(() => undefined)
    // The server's word to forget everything took the worker along; it holds nothing of theirs.
    registerServiceWorker()
    setTheme('system')
    cache.setQueryData(meQuery.queryKey, null)
    cache.removeQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] })
    cache.getMutationCache().clear()
  }
}
