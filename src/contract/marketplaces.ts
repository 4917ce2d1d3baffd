import { z } from 'zod'

/** The five marketplaces, in the order in which they are shown. */
export const MARKETPLACE_IDS = ['facebook', 'craigslist', 'offerup', 'mercari', '5miles'] as const
export const MarketplaceId = z.enum(MARKETPLACE_IDS)
export type MarketplaceId = z.infer<typeof MarketplaceId>

export const MARKETPLACE_NAMES: Record<MarketplaceId, string> = {
  facebook: 'Facebook Marketplace',
  craigslist: 'Craigslist',
  offerup: 'OfferUp',
  mercari: 'Mercari',
  '5miles': '5miles',
}
