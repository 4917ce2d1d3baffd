import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'

export const MARKETPLACE_DOMAINS: Record<MarketplaceId, string> = {
  facebook: 'facebook.com',
  craigslist: 'craigslist.org',
  offerup: 'offerup.com',
  mercari: 'mercari.com',
  '5miles': '5miles.com',
}

export function marketplaceOf(url: URL): MarketplaceId | null {
  const onDomain = (domain: string) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)
  return MARKETPLACE_IDS.find((id) => onDomain(MARKETPLACE_DOMAINS[id])) ?? null
}
