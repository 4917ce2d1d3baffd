import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { heard, type Seller } from './extension-fixtures.ts'

export const FACEBOOK = 'https://www.facebook.com/**'

export const lastHeard = async (helper: Page) => (await heard(helper)).at(-1)

export const lamp = (
  { appUrl }: Pick<Seller, 'appUrl'>,
  changes: Partial<MarketplaceDraft> = {},
): MarketplaceDraft => ({
  listingId: randomUUID(),
  platform: 'facebook',
  title: 'Stained-glass table lamp, “Tiffany” style',
  price: '1140',
  description: 'Domed shade, bronze-tone stem.\n\nPickup near Mueller.',
  tags: 'stained glass, table lamp',
  condition: 'Used - Good',
  conditionKnown: true,
  category: 'Home & Decor // Table or floor lamp',
  shipping: false,
  pickup: true,
  imageUrl: `${appUrl}/photo-1`,
  imageUrls: [`${appUrl}/photo-1`, `${appUrl}/photo-2`],
  timestamp: new Date().toISOString(),
  ...changes,
})
