import { z } from 'zod'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import type { MarketplaceId as Marketplace } from '#contract/marketplaces.ts'

const KEY = 'snapworth-post-to'

/** Where this seller posted last: most post everything in the same places. */
export function chosenBefore(): Marketplace[] {
  try {
    return z.array(MarketplaceId).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

export function rememberChosen(platforms: Marketplace[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(platforms))
  } catch {
    // The browser keeps nothing for us, so the next choice begins anew.
  }
}
