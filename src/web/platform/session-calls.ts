import { logout, me } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { call } from '#web/platform/api.ts'

/** Checks an answer that is already there against the contract. */
export async function readMe(response: Response) {
  return (await createClient(async () => response)(me, {})).user
}

export function sendLogout() {
  return call(logout, {})
}
