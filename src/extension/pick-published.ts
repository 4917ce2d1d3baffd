import { addressIn } from '#contract/posting/forms/address-pattern.ts'
import type { OnlineListing } from '#contract/posting/forms/market-form.ts'

/** A page as it is after the seller pressed Publish. */
export interface SeenPage {
  url: string
  links: { href: string; text: string }[]
}

interface Published {
  /** Addresses that were there before, or belong to other listings. */
  known: ReadonlySet<string>
  title: string
}

export const addressOf = ({ addresses }: OnlineListing, url: string): string | null =>
  addresses.map((pattern) => addressIn(pattern, url)).find((address) => address !== null) ?? null

/** The address of the listing that was just published: the page itself, or what it links to; null when in doubt. */
export function pickPublished(listing: OnlineListing, { url, links }: SeenPage, { known, title }: Published) {
  const own = addressOf(listing, url)
  if (own) return known.has(own) ? null : own
  if (!listing.linkedFrom.some((pattern) => addressIn(pattern, url))) return null
  const fresh = new Map<string, string>()
  for (const { href, text } of links) {
    const address = addressOf(listing, href)
    if (address && !known.has(address)) fresh.set(address, `${fresh.get(address) ?? ''} ${text}`)
  }
  const titled = [...fresh].filter(([, text]) => text.includes(title)).map(([address]) => address)
  const [only, another] = titled.length > 0 ? titled : fresh.keys()
  return only && !another ? only : null
}
