import type { Identity } from '#contract/items/identity.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { searchWords } from '#contract/search-words.ts'

/** Each site's own search page; the words go where {words} stands. 5miles has no search address that we could verify. */
const TEMPLATES: Record<MarketplaceId | 'ebay', string> = {
  facebook: 'https://www.facebook.com/marketplace/search/?query={words}',
  craigslist: 'https://www.craigslist.org/search/sss?query={words}',
  offerup: 'https://offerup.com/search?q={words}',
  mercari: 'https://www.mercari.com/search/?keyword={words}',
  '5miles': 'https://www.5miles.com/',
  ebay: 'https://www.ebay.com/sch/i.html?_nkw={words}',
}

export function searchLink(site: MarketplaceId | 'ebay', identity: Identity): string {
  return TEMPLATES[site].replace('{words}', () => encodeURIComponent(searchWords(identity)))
}
