import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { MarketForm } from '#extension/market-form.ts'
import { CRAIGSLIST } from '#extension/markets/craigslist.ts'
import { FACEBOOK } from '#extension/markets/facebook.ts'
import { MERCARI } from '#extension/markets/mercari.ts'
import { OFFERUP } from '#extension/markets/offerup.ts'

/** The marketplaces whose forms can be filled. 5miles has no web form. */
export const MARKET_FORMS: MarketForm[] = [FACEBOOK, CRAIGSLIST, MERCARI, OFFERUP]

export const formOf = (platform: MarketplaceId) => MARKET_FORMS.find((form) => form.platform === platform)
