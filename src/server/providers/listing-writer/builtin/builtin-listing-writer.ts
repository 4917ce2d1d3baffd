import { fitListing } from '#contract/listings/listing-rules.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import { deliveryOn } from '#contract/posting/delivery.ts'
import type { ListingBrief, ListingWriter } from '#server/ports/listing-writer.ts'
import { descriptionFor } from '#server/providers/listing-writer/builtin/description.ts'
import { itemWords } from '#server/providers/listing-writer/builtin/item-words.ts'
import { tagsFor } from '#server/providers/listing-writer/builtin/tags.ts'
import { titleFor } from '#server/providers/listing-writer/builtin/title.ts'

/** Writes from the identified facts alone, with no key and no network; the same brief gives the same texts. */
export const builtinListingWriter: ListingWriter = {
  engine: 'builtin',
  async write(brief, signal) {
    signal.throwIfAborted()
    const listings = MARKETPLACE_IDS.map((platform) => [platform, writeListing(platform, brief)] as const)
    return Object.fromEntries(listings) as Record<MarketplaceId, ListingDraft>
  },
}

function writeListing(platform: MarketplaceId, { item, price, variant, ...wanted }: ListingBrief): ListingDraft {
  const words = itemWords(item)
  const delivery = deliveryOn(platform, item.typeId, price, wanted)
  return fitListing(platform, {
    title: titleFor(platform, item, words, variant),
    price,
    description: descriptionFor(platform, item, words, delivery, variant),
    condition: item.condition,
    tags: tagsFor(item, words),
    ...delivery,
  })
}
