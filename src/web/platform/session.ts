import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { ME_PATH } from '#contract/accounts/me-path.ts'
import { ME_KEY } from '#web/platform/me-key.ts'

const MINUTE_MS = 60_000

/** The signed-in user, or null. */
export const meQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: fetchMe,
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
})

/** Long enough for an answer that is on its way with another cookie. */
const ASK_AGAIN_MS = 500

/** A visitor's 401 needs no schema to be understood, so the landing page is spared the code that checks answers. */
async function fetchMe({ client }: { client: QueryClient }): Promise<User | null> {
  const before = client.getQueryData(meQuery.queryKey)
  const ask = () => fetch(ME_PATH, { credentials: 'include' })
  let response = await ask()
  if (response.status === 401 && client.getQueryData(meQuery.queryKey)) {
    // Confirming or changing the password gives the session another cookie: this was perhaps sent with the old one.
    await new Promise((done) => setTimeout(done, ASK_AGAIN_MS))
    response = await ask()
    // Unless they signed out here meanwhile.
    if (response.status === 401 && client.getQueryData(meQuery.queryKey)) client.setQueryData(ENDED_KEY, true)
  }
  if (response.status === 401) return null
  const { readMe } = await import('#web/platform/session-calls.ts')
  return readMe(response, client, before)
}

/** Once for all who ask at the same time. */
export const askWho = (client: QueryClient) => void client.prefetchQuery({ ...meQuery, staleTime: 0 })

const ENDED_KEY = ['session-ended']

/** Somebody was signed in in this tab, and did not sign out here. */
export const useSessionEnded = () => useQueryClient().getQueryData<boolean>(ENDED_KEY) ?? false

export function useMe() {
  return useQuery(meQuery)
}

export function useSignOut() {
  const cache = useQueryClient()
  return async () => (await import('#web/platform/session-calls.ts')).signOut(cache)
}
