import type { ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES, MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import { TYPES } from '#contract/taxonomy.ts'

export type Delivery = Pick<ListingDraft, 'allowShipping' | 'allowPickup'>

const typesById = new Map(TYPES.map((type) => [type.id, type]))

/** How a kind of item usually changes hands. What nobody recognised is not promised to be shipped. */
export function deliveryFor(typeId: string | null): Delivery {
  const type = typeId === null ? undefined : typesById.get(typeId)
  return { allowShipping: type !== undefined && type.shipping !== 'pickup', allowPickup: true }
}

/** The same, narrowed to what one marketplace offers and carries; at least one way always remains. */
export function deliveryOn(platform: MarketplaceId, typeId: string | null, price: number, wanted: Delivery): Delivery {
  const { delivery, price: priceRule } = MARKETPLACES[platform]
  if (!delivery.value.pickup) return { allowShipping: true, allowPickup: false }
  const affordable = price < (priceRule.value.shippedBelow ?? Number.POSITIVE_INFINITY)
  const allowShipping = delivery.value.shipping && wanted.allowShipping && affordable && !tooHeavyFor(platform, typeId)
  return { allowShipping, allowPickup: wanted.allowPickup || !allowShipping }
}

/** A word of caution where a marketplace only ships and the item is of a kind that is usually picked up. */
export function deliveryCaution(platform: MarketplaceId, typeId: string | null): string | null {
  const type = typeId === null ? undefined : typesById.get(typeId)
  if (!type) return null
  const name = MARKETPLACE_NAMES[platform]
  if (platform === 'mercari' && type.mercariCategory === null) return `${name} does not take this kind of item.`
  if (MARKETPLACES[platform].delivery.value.pickup || type.shipping !== 'pickup') return null
  return `${name} only ships, and this kind of item weighs about ${type.typicalWeightLb} lb. Check the shipping cost before you post it.`
}

function tooHeavyFor(platform: MarketplaceId, typeId: string | null) {
  const { maxWeightLb } = MARKETPLACES[platform].parcel.value
  const type = typeId === null ? undefined : typesById.get(typeId)
  return maxWeightLb !== null && type !== undefined && type.typicalWeightLb >= maxWeightLb
}
