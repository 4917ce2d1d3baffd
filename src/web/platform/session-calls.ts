import type { QueryClient } from '@tanstack/react-query'
import { logout, me, type User } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { call } from '#web/platform/api.ts'
import { forgetPhotos } from '#web/platform/forget-photos.ts'
import { ME_KEY } from '#web/platform/me-key.ts'
import { keptFor, SELLER_KEY, sellerHere, setSellerHere } from '#web/platform/seller-here.ts'
import { registerServiceWorker } from '#web/platform/service-worker.ts'
import { setTheme } from '#web/platform/theme.ts'

let signingOut = false

/** Checks an answer that is already there against the contract. `before`: who was here when it was asked for. */
export async function readMe(response: Response, client: QueryClient, before: User | null | undefined) {
  const { user } = await createClient(async () => response)(me, {})
  const shown = client.getQueryData<User | null>(ME_KEY)
  // It tells of a time before somebody signed out here.
  if (signingOut || shown?.id !== before?.id) return shown ?? null
  if (shown && shown.id !== user.id && sellerHere() !== user.id) {
    await forgetKept(user.id)
    // Another tab signed somebody else in: nothing on this page is theirs.
    location.reload()
    return new Promise<never>(() => {})
  }
  await enter(client, user)
  window.onstorage = ({ key, newValue }) => {
    if (key === null || (key === SELLER_KEY && newValue !== sellerHere()))
      void client.refetchQueries({ queryKey: ME_KEY }, { cancelRefetch: false })
  }
  return user
}

/** Somebody has signed in: what another seller left is none of their business, while their own drafts wait for them. */
export async function enter(client: QueryClient, { id }: User) {
  const before = sellerHere()
  await forgetKept(id)
  if (before && before !== id) forgetFetched(client)
  setSellerHere(id)
}

/** Forgets everything about the seller in this browser, whether or not the server could be told. */
export async function signOut(client: QueryClient) {
  signingOut = true
  try {
    // An answer on its way would sign them in again.
    await client.cancelQueries({ queryKey: ME_KEY })
    await call(logout, {}).catch(() => undefined)
    await forgetKept()
    // The server's word to forget everything took the worker along; it holds nothing of theirs.
    registerServiceWorker()
    setSellerHere(null)
    client.setQueryData(ME_KEY, null)
    forgetFetched(client)
  } finally {
    signingOut = false
  }
}

/** In this browser, unless it is this seller's. */
async function forgetKept(unlessOf?: string) {
  const owner = keptFor() ?? sellerHere()
  if (unlessOf && (!owner || owner === unlessOf)) return
  localStorage.clear()
  sessionStorage.clear()
  if (unlessOf) localStorage.setItem(SELLER_KEY, unlessOf)
  setTheme('system')
  await forgetPhotos().catch(() => undefined)
}

/** In this tab. */
function forgetFetched(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] })
  client.getMutationCache().clear()
}
