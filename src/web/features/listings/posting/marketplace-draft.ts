import { DRAFT_KEY, MarketplaceDraft } from '#contract/helper-messages.ts'
import { fitListing, joinTags } from '#contract/listing-rules.ts'
import type { ListingDraft } from '#contract/listings.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

interface DraftSource {
  listing: ListingDraft & { id: string; platform: MarketplaceId }
  item: { category: string; type: string; imageUrl: string | null }
}

/** The listing as its marketplace takes it: cut to the limits, with whole addresses. */
export function marketplaceDraft({ listing, item }: DraftSource, origin: string, now: Date): MarketplaceDraft {
  const fitted = fitListing(listing.platform, listing)
  const imageUrl = item.imageUrl && new URL(item.imageUrl, origin).href
  return {
    listingId: listing.id,
    platform: listing.platform,
    title: fitted.title,
    price: String(fitted.price),
    description: fitted.description,
    tags: joinTags(fitted.tags),
    condition: fitted.condition,
    category: `${item.category} // ${item.type}`,
    shipping: fitted.allowShipping,
    pickup: fitted.allowPickup,
    imageUrl,
    imageUrls: imageUrl ? [imageUrl] : [],
    timestamp: now.toISOString(),
  }
}

/** Stores the draft and opens the helper in a new window; false where the browser allowed neither. */
export function openHelper(source: DraftSource) {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(marketplaceDraft(source, location.origin, new Date())))
    return window.open('/marketplace-helper', '_blank') !== null
  } catch {
    return false
  }
}

/** The draft that was stored last, unless there is none or it is not one of ours. */
export function storedDraft(): MarketplaceDraft | null {
  try {
    return MarketplaceDraft.safeParse(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
