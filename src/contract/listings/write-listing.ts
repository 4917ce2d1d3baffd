import type { Identification, Named } from '#contract/items/identity.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import { factsFor, factsOf, isCaredFor, nounOf } from '#contract/items/type-guide/item-facts.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { conditionSentence, deliverySentences, factSentences } from '#contract/listings/listing-description.ts'
import { fitListing, titleLimit } from '#contract/listings/listing-rules.ts'
import { tagsFor } from '#contract/listings/listing-tags.ts'
import { titleFor } from '#contract/listings/listing-title.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { deliveryOn } from '#contract/posting/delivery-on.ts'

export interface ListingFacts {
  item: Named<Identification>
  guide: TypeGuide
  said: Said
  /** Whole dollars. */
  price: number
  /** Grows with each 'Regenerate All': what can be worded differently is. */
  variant: number
}

/**
 * A listing of what is known of an item and said by its seller, by the rules of its marketplace. The same for server and
 * browser: no clock, no locale. `own` are the values that the seller chose for this listing; they stand.
 */
export function writeListing(
  platform: MarketplaceId,
  { item, guide, said, price, variant }: ListingFacts,
  own: Partial<ListingDraft> = {},
): ListingDraft {
  const noun = nounOf(guide, item, said)
  const facts = factsFor(guide, noun, factsOf(guide, item, said))
  const asked = own.price ?? price
  const delivery = { ...deliveryOn(platform, guide, asked), ...deliveryIn(own) }
  const sentences = [
    ...factSentences(guide, noun, facts, isCaredFor(said)),
    conditionSentence(item, variant),
    ...deliverySentences(delivery, guide.weightLb, variant),
  ]
  return fitListing(platform, {
    title: titleFor(guide, noun, facts, titleLimit(platform)),
    price,
    description: sentences.filter((sentence) => sentence !== null).join('\n'),
    condition: item.condition,
    tags: tagsFor(item, guide, noun, facts),
    ...delivery,
    ...own,
  })
}

const deliveryIn = ({ allowShipping, allowPickup }: Partial<ListingDraft>) => ({
  ...(allowShipping !== undefined && { allowShipping }),
  ...(allowPickup !== undefined && { allowPickup }),
})
