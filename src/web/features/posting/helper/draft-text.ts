import { fullListing } from '#contract/listings/listing-words.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'

/** The whole draft as one text for the clipboard. */
export const draftText = (draft: MarketplaceDraft) =>
  fullListing({ ...draft, allowShipping: draft.shipping, allowPickup: draft.pickup }, draft.conditionKnown)

/** 'Furniture › Armchair', as people write a way through categories. */
export const categoryText = ({ category }: MarketplaceDraft) => category?.replace(' // ', ' › ') ?? ''

export function deliveryText({ shipping, pickup }: MarketplaceDraft) {
  if (shipping && pickup) return 'Shipping and local pickup'
  return shipping ? 'Shipping only' : 'Local pickup only'
}

/** '1-brass-table-lamp.jpg': in the order in which the marketplace should show them. */
export function photoName(title: string, place: number) {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${place}-${words || 'photo'}.jpg`
}
