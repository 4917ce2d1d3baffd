import { createClient } from '#contract/client.ts'
import { reportPosted } from '#contract/posting/posting.ts'
import { takeDownListing } from '#contract/sales/item-money.ts'

/** Calls of the paired app with the seller's own session; each of them follows something the seller pressed. */
export function tellApp(origin: string) {
  const call = createClient((path, init) => fetch(origin + path, { ...init, redirect: 'error' }))
  return {
    posted: (id: string, url: string) => call(reportPosted, { params: { id }, body: { url, seen: true } }),
    takenDown: (id: string) => call(takeDownListing, { params: { id }, body: {} }),
  }
}
