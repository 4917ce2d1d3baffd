import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'

/** A listing of nothing. Its photos are pictures that every server has. */
export const practiceDraft = (origin: string, now: Date): MarketplaceDraft => {
  const imageUrls = ['/icon-192.png', '/icon-512.png'].map((path) => origin + path)
  return {
    listingId: '00000000-0000-4000-8000-000000000000',
    platform: 'facebook',
    title: 'Practice lamp',
    price: '40',
    description: 'Two lines,\nto see that both arrive.',
    tags: 'lamp, practice',
    condition: 'Good',
    conditionKnown: true,
    category: null,
    shipping: false,
    pickup: true,
    imageUrl: imageUrls[0]!,
    imageUrls,
    timestamp: now.toISOString(),
  }
}
