import { z } from 'zod'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'

export const MarketplaceId = z.enum(MARKETPLACE_IDS)
