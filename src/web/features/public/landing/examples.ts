import type { MarketplaceId } from '#contract/marketplaces.ts'
import examples from '#web/features/public/landing/data/examples.json' with { type: 'json' }

interface Example {
  /** As its listings call it. */
  name: string
  item: { category: string; type: string; condition: string; conditionSeen: boolean; brand: string | null }
  /** Whole dollars. */
  price: {
    recommended: number
    quickSale: number
    patient: number
    min: number
    max: number
  }
  listings: { platform: string; title: string; condition: string | null; description: string }[]
}

/** What the built-in engine makes of the photos on this page, and of a few answers about two of them. `npm run examples` writes them down, and a test compares. */
export const { lamp: LAMP, radio: RADIO, clock: CLOCK }: Record<keyof typeof examples, Example> = examples

export const listingFor = (platform: MarketplaceId, { listings }: Example) =>
  listings.find((listing) => listing.platform === platform)

/** What stands where nothing in the photo told. */
export const brandOf = ({ item }: Example) => item.brand ?? 'We could not read one'
export const conditionOf = ({ item }: Example) =>
  item.conditionSeen ? item.condition : `${item.condition}, please check`
