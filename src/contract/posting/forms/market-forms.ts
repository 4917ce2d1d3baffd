import type { MarketplaceId } from '#contract/marketplaces.ts'
import { CRAIGSLIST } from '#contract/posting/forms/craigslist.ts'
import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import type { MarketForm } from '#contract/posting/forms/market-form.ts'
import { MERCARI } from '#contract/posting/forms/mercari.ts'
import { OFFERUP } from '#contract/posting/forms/offerup.ts'

/** The marketplaces whose forms can be filled. 5miles has no web form. */
export const MARKET_FORMS: MarketForm[] = [FACEBOOK, CRAIGSLIST, MERCARI, OFFERUP]

/** For each marketplace the newest of what we came with and what came later. */
export const newestForms = (later: MarketForm[]): MarketForm[] =>
  MARKET_FORMS.map((known) =>
    later
      .filter(({ platform }) => platform === known.platform)
      .reduce((newest, form) => (form.version > newest.version ? form : newest), known),
  )

export const formOf = (forms: MarketForm[], platform: MarketplaceId) => forms.find((form) => form.platform === platform)
