import type { Identification, Named } from '#contract/items/identity.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import { factsFor, factsOf, isCaredFor, nounOf } from '#contract/items/type-guide/item-facts.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import type { Base, WrittenTexts } from '#contract/listings/base.ts'
import {
  answeredCondition,
  type KnownItem,
  type ListedCondition,
  namedCondition,
  withoutDenied,
} from '#contract/listings/listed-condition.ts'
import { conditionSentence, deliverySentences, factSentences } from '#contract/listings/listing-description.ts'
import { fitDelivery, fitListing, titleLimit } from '#contract/listings/listing-rules.ts'
import { tagsFor } from '#contract/listings/listing-tags.ts'
import { titleFor } from '#contract/listings/listing-title.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import { type Delivery, deliveryOn, isDeliveryKnown } from '#contract/posting/delivery-on.ts'

export interface ListingFacts {
  item: Named<Identification>
  guide: TypeGuide
  said: Said
  /** Whole dollars. */
  price: number
  /** Grows with each 'Regenerate All': what can be worded differently is. */
  variant: number
}

export interface Words {
  /** What the seller decided for all listings. */
  base?: Base
  /** What an engine wrote for this marketplace. */
  written?: WrittenTexts
  /** What the seller chose for this listing alone. */
  own?: Partial<ListingDraft>
}

/**
 * A listing of what is known of an item and said by its seller, by the rules of its marketplace. The seller's words go
 * before an engine's, and those for this listing before those for all. The same for server and browser: no clock, no locale.
 */
export function writeListing(
  platform: MarketplaceId,
  { item: seen, guide, said, price, variant }: ListingFacts,
  { base = {}, written = {}, own = {} }: Words = {},
): ListingDraft {
  const item = withCondition(seen, base)
  const known = knownItem({ item, guide, said })
  const { noun, facts } = known
  const asked = own.price ?? base.price ?? price
  const chosen = { ...deliveryIn(base), ...deliveryIn(own) }
  const delivery = fitDelivery(platform, asked, { ...deliveryOn(platform, guide, asked), ...chosen })
  const saysDelivery = delivery.allowShipping || isDeliveryKnown(guide, chosen)
  const sentences = [
    ...factSentences(known, isCaredFor(said)),
    conditionSentence(namedCondition(known, item), variant),
    ...(saysDelivery ? deliverySentences(delivery, guide, variant) : []),
  ]
  return fitListing(platform, {
    title: titleFor(guide, noun, facts, titleLimit(platform)),
    price,
    description: sentences.filter((sentence) => sentence !== null).join('\n'),
    condition: conditionOn(platform, answeredCondition(known, item.condition)),
    tags: tagsFor(item, guide, noun, facts),
    ...written,
    ...base,
    ...own,
    ...delivery,
  })
}

type Told = Pick<ListingFacts, 'item' | 'guide' | 'said'>

export function knownItem({ item, guide, said }: Told): KnownItem {
  const noun = nounOf(guide, item, said)
  return withoutDenied({ guide, noun, facts: factsFor(guide, noun, factsOf(guide, item, said)) }, item)
}

/** An item in the condition that the seller chose for all its listings. */
export const withCondition = <Item extends Identification>(item: Item, { condition }: Base): Item =>
  condition
    ? { ...item, condition, conditionSeen: true, saidBySeller: [...item.saidBySeller, 'condition' as const] }
    : item

/** In our words, what an item's listings say of its condition; what the seller chose for all of them goes first. */
export const listedCondition = (told: Told, base: Base): ListedCondition =>
  base.condition ?? answeredCondition(knownItem(told), told.item.condition)

const conditionOn = (platform: MarketplaceId, listed: ListedCondition) =>
  listed === 'For parts' ? (MARKETPLACES[platform].condition.value?.forParts ?? null) : listed

const deliveryIn = ({ allowShipping, allowPickup }: Partial<Delivery>) => ({
  ...(allowShipping !== undefined && { allowShipping }),
  ...(allowPickup !== undefined && { allowPickup }),
})
