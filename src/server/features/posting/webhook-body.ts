import { MARKETPLACE_NAMES, MARKETPLACES } from '#contract/marketplaces.ts'
import type { ItemRow } from '#server/db/schema/items.ts'
import type { ListingRow } from '#server/db/schema/listings.ts'
import { sharedImage } from '#server/features/posting/shared-images.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** What a webhook receives: the listing, its item, and links to the photos that work without signing in, for a while. */
export function webhookBody(
  deps: Pick<Dependencies, 'secrets' | 'publicUrl' | 'now'>,
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
) {
  const { id, category, type, style, brand, model, recommendedPrice, createdAt } = item
  const { material, color, size, conditionSeen } = item.identification
  // One that is only proposed stands in the listing, which has to have one, and is no fact of the item.
  const condition = item.base?.condition ?? (conditionSeen ? item.condition : null)
  const images = photoIds
    .slice(0, MARKETPLACES[listing.platform].photosMax.value ?? undefined)
    .map((photoId) => sharedImage(deps, { photoId, connectionId }))
  return {
    type: 'listing.sync',
    timestamp: deps.now().toISOString(),
    data: {
      listing: { ...listing, platformName: MARKETPLACE_NAMES[listing.platform], currency: 'USD' },
      item: { id, category, type, style, condition, brand, model, material, color, size, recommendedPrice, createdAt },
      images,
      // For receivers that want nothing but the addresses.
      imageUrls: images.map(({ url }) => url),
    },
  }
}
