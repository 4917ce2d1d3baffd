import type { ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'

export type Delivery = Pick<ListingDraft, 'allowShipping' | 'allowPickup'>

/** What a kind of item is to whoever carries it. What nobody recognized is not promised to be shipped. */
export interface Parcel {
  ships: boolean
  weightLb: number | null
}

export const isKnownParcel = ({ weightLb }: Pick<Parcel, 'weightLb'>) => weightLb !== null

export const isPickedUp = (parcel: Parcel) => !parcel.ships && isKnownParcel(parcel)

/** Of what has no type nobody knows how it changes hands until its seller says so: it is not said to be for pickup only. */
export const isDeliveryKnown = (parcel: Parcel, { allowShipping, allowPickup }: Partial<Delivery>) =>
  isKnownParcel(parcel) || allowShipping !== undefined || allowPickup !== undefined

/** How it changes hands, narrowed to what one marketplace offers and carries; at least one way always remains. */
export function deliveryOn(platform: MarketplaceId, { ships, weightLb }: Parcel, price: number): Delivery {
  const { delivery, price: priceRule, parcel } = MARKETPLACES[platform]
  if (!delivery.value.pickup) return { allowShipping: true, allowPickup: false }
  const affordable = price < (priceRule.value.shippedBelow ?? Number.POSITIVE_INFINITY)
  const { maxWeightLb } = parcel.value
  const tooHeavy = maxWeightLb !== null && weightLb !== null && weightLb >= maxWeightLb
  return { allowShipping: delivery.value.shipping && ships && affordable && !tooHeavy, allowPickup: true }
}
