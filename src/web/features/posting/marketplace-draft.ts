import { knowsCondition } from '#contract/listings/listing-edits.ts'
import { fitListing, joinTags } from '#contract/listings/listing-rules.ts'
import type { Listing, ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import { draftKey, MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import type { ListingCard } from '#contract/posting/posting.ts'

interface DraftSource {
  listing: ListingDraft & Pick<Listing, 'id' | 'platform' | 'editedFields'>
  item: { category: string; type: string; conditionSeen: boolean; imageUrls: string[] }
}

/** The listing as its marketplace takes it: cut to the limits, with whole addresses. */
export function marketplaceDraft({ listing, item }: DraftSource, origin: string, now: Date): MarketplaceDraft {
  const fitted = fitListing(listing.platform, listing)
  return {
    listingId: listing.id,
    platform: listing.platform,
    title: fitted.title,
    price: String(fitted.price),
    description: fitted.description,
    tags: joinTags(fitted.tags),
    condition: fitted.condition,
    conditionKnown: knowsCondition(item, listing),
    category: `${item.category} // ${item.type}`,
    shipping: fitted.allowShipping,
    pickup: fitted.allowPickup,
    ...photosFor(listing.platform, item, origin),
    timestamp: now.toISOString(),
  }
}

/** The first ones, where a marketplace takes fewer than the item has. */
function photosFor(platform: MarketplaceId, { imageUrls: all }: DraftSource['item'], origin: string) {
  const imageUrls = all
    .slice(0, MARKETPLACES[platform].photosMax.value ?? undefined)
    .map((path) => new URL(path, origin).href)
  return { imageUrl: imageUrls[0] ?? null, imageUrls }
}

export const helperPath = (listingId: string) => `/marketplace-helper/${listingId}`

/** Stores the draft and opens its helper in a new window; false where the browser allowed neither. */
export function openHelper(source: DraftSource) {
  const { id } = source.listing
  try {
    localStorage.setItem(draftKey(id), JSON.stringify(marketplaceDraft(source, location.origin, new Date())))
    return openHelperPage(id)
  } catch {
    return false
  }
}

export const openHelperPage = (listingId: string) => window.open(helperPath(listingId), '_blank') !== null

/** The draft that was stored for a listing, unless there is none or it is not one of ours. */
export function storedDraft(listingId: string): MarketplaceDraft | null {
  try {
    const draft = MarketplaceDraft.safeParse(JSON.parse(localStorage.getItem(draftKey(listingId)) ?? 'null')).data
    return draft?.listingId === listingId ? draft : null
  } catch {
    return null
  }
}

/** What was posted needs no draft any more. */
export function forgetDraft(listingId: string) {
  try {
    localStorage.removeItem(draftKey(listingId))
  } catch {
    // The browser keeps nothing for us, so there is nothing to forget.
  }
}

/**
 * The stored draft may hold words that could not be saved yet; what was saved after it, here or elsewhere, is newer. Its
 * photos may have changed without the listing.
 */
export function newestDraft(stored: MarketplaceDraft | null, card: ListingCard, origin: string): MarketplaceDraft {
  if (stored && stored.timestamp >= card.updatedAt) return { ...stored, ...photosFor(card.platform, card.item, origin) }
  return marketplaceDraft({ listing: card, item: card.item }, origin, new Date(card.updatedAt))
}
