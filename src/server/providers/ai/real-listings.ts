import { marketplaceOf } from '#contract/marketplace-domains.ts'
import { withoutTrailing } from '#contract/without-trailing.ts'
import type { Comparable } from '#server/ports/price-source.ts'
import { shortLine } from '#server/providers/ai/clean-text.ts'

const LONGEST_ADDRESS = 2048
const MOST_DOLLARS = 1_000_000
const LONGEST_PRICE = 100
const DOLLARS = /^(?:us|usd)? ?\$? ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})? ?(?:usd|obo|or best offer|firm)?$/i

/** Dollars only: other currencies, ranges and 'free' are no prices to compare with. */
export function parseDollars(text: string): number | null {
  const [, whole, cents = ''] = text.slice(0, LONGEST_PRICE).trim().match(DOLLARS) ?? []
  if (!whole) return null
  const dollars = Number(whole.replaceAll(',', '') + cents)
  return dollars > 0 && dollars <= MOST_DOLLARS ? dollars : null
}

/** Two spellings of one page: vendors add tracking marks, drop 'www.' and trailing slashes. */
function pageKey(url: URL) {
  const query = [...url.searchParams]
    .filter(([name]) => !name.startsWith('utm_'))
    .map(([name, value]) => `${name}=${value}`)
  return `${url.hostname.replace(/^www\./, '')}${withoutTrailing(url.pathname, '/')}?${query.sort().join('&')}`
}

function parsePage(text: string): URL | null {
  const url = text.length > LONGEST_ADDRESS ? null : URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.port ? url : null
}

/** A page of many things has no price of its own. */
const isSearchPage = (url: URL) => url.pathname === '/' || url.pathname.split('/').includes('search')

export interface FoundListing {
  title: string
  url: string
  price: string
  condition: string | null
  location: string | null
}

/** Keeps what the vendor really read: a listing whose page is not among its sources may be made up. */
export function keepRealListings(found: FoundListing[], sources: string[]): Comparable[] {
  const pagesRead = new Set(
    sources
      .map(parsePage)
      .filter((url) => url !== null)
      .map(pageKey),
  )
  const kept = new Map<string, Comparable>()
  for (const listing of found) {
    const url = parsePage(listing.url)
    if (!url || isSearchPage(url)) continue
    const key = pageKey(url)
    const platform = marketplaceOf(url)
    const priceDollars = parseDollars(listing.price)
    const title = shortLine(listing.title, 200)
    if (!pagesRead.has(key) || kept.has(key) || !platform || priceDollars === null || !title) continue
    kept.set(key, {
      platform,
      title,
      url: url.href,
      priceDollars,
      kind: 'asking',
      condition: shortLine(listing.condition ?? '', 60) || null,
      location: shortLine(listing.location ?? '', 80) || null,
    })
  }
  return [...kept.values()]
}
