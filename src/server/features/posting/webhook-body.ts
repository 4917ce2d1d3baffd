import { MARKETPLACE_NAMES, MARKETPLACES } from '#contract/marketplaces.ts'
import type { ListingTold } from '#contract/posting/webhook-events.ts'
import type { ItemRow } from '#server/db/schema/items.ts'
import type { ListingRow } from '#server/db/schema/listings.ts'
import { conditionOf } from '#server/features/items/condition-of.ts'
import { sharedImage } from '#server/features/posting/shared-images.ts'
import type { Dependencies } from '#server/platform/context.ts'

type Needs = Pick<Dependencies, 'secrets' | 'publicUrl' | 'now'>

/** What a webhook receives: the listing, its item, and links to the photos that work without signing in, for a while. */
export function webhookBody(
  deps: Needs,
  {
    ownerId: _owner,
    deletedAt: _deleted,
    syncStatus: _status,
    itemId: _item,
    editedFields: _edited,
    written: _written,
    ...listing
  }: ListingRow,
  item: ItemRow,
  photoIds: string[],
  connectionId: string,
): ListingTold {
  const photos = photoIds.slice(0, MARKETPLACES[listing.platform].photosMax.value ?? undefined)
  return {
    type: 'listing.sync',
    timestamp: deps.now().toISOString(),
    data: {
      listing: { ...listing, platformName: MARKETPLACE_NAMES[listing.platform], currency: 'USD' },
      item: itemBody(item),
      ...imagesBody(deps, photos, connectionId),
    },
  }
}

/** The item, as everything that a webhook receives has it. */
export function itemBody(item: ItemRow) {
  const { id, category, type, style, brand, model, recommendedPrice, createdAt } = item
  const { material, color, size, conditionSeen } = item.identification
  // One that is only proposed stands in the listing, which has to have one, and is no fact of the item.
  const listed = conditionOf(item)
  const isKnown = conditionSeen || item.base?.condition || listed !== item.condition
  const condition = isKnown ? listed : null
  return { id, category, type, style, condition, brand, model, material, color, size, recommendedPrice, createdAt }
}

export function imagesBody(deps: Needs, photoIds: string[], connectionId: string) {
  const images = photoIds.map((photoId) => sharedImage(deps, { photoId, connectionId }))
  // The second for receivers that want nothing but the addresses.
  return { images, imageUrls: images.map(({ url }) => url) }
}
