import { openai } from '@ai-sdk/openai'
import { MARKETPLACE_DOMAINS } from '#contract/marketplace-domains.ts'

/** OpenAI's own search tool, on OpenAI and on Azure alike, kept to the marketplaces and the seller's country. */
export const webSearchTool = (country: string) =>
  openai.tools.webSearch({
    filters: { allowedDomains: Object.values(MARKETPLACE_DOMAINS) },
    userLocation: { type: 'approximate', country },
  })
