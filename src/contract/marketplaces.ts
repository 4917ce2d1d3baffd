/** The five marketplaces, in the order in which they are shown. No schemas here, as the landing page reads it. */
export const MARKETPLACE_IDS = ['facebook', 'craigslist', 'offerup', 'mercari', '5miles'] as const
export type MarketplaceId = (typeof MARKETPLACE_IDS)[number]

export const MARKETPLACE_NAMES: Record<MarketplaceId, string> = {
  facebook: 'Facebook Marketplace',
  craigslist: 'Craigslist',
  offerup: 'OfferUp',
  mercari: 'Mercari',
  '5miles': '5miles',
}
