import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { heard, type Seller } from './extension-fixtures.ts'
import type { StandIn } from './market-stand-ins.ts'

/** What a helper page heard of this listing. */
export const heardOf = async (helper: Page, { listingId }: MarketplaceDraft) =>
  (await heard(helper)).filter((message) => message.listingId === listingId)

export const lastHeardOf = async (helper: Page, draft: MarketplaceDraft) => (await heardOf(helper, draft)).at(-1)

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

/** The lamp in the words of a marketplace, with three photos. */
export const lampFor = (
  seller: Pick<Seller, 'appUrl'>,
  { platform, draft }: StandIn,
  changes: Partial<MarketplaceDraft> = {},
) =>
  lamp(seller, {
    platform,
    imageUrls: [1, 2, 3].map((number) => `${seller.appUrl}/photo-${number}`),
    ...draft,
    ...changes,
  })
