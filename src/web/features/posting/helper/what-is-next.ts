import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'

type Listed = Pick<ListingCard, 'id' | 'itemId' | 'platform' | 'syncStatus' | 'createdAt' | 'gone' | 'sync'>

const canBePosted = ({ syncStatus, gone, sync }: Listed) =>
  gone === null && syncStatus !== 'posted' && !(syncStatus === 'pending' && sync?.via === 'webhook')

/** The item's next marketplace in the order of all screens; after the last, those that were passed over. */
export function nextMarketplace<Card extends Listed>(now: Listed, ofItem: Card[]): Card | undefined {
  const all = MARKETPLACE_IDS.length
  const steps = ({ platform }: Listed) =>
    (MARKETPLACE_IDS.indexOf(platform) - MARKETPLACE_IDS.indexOf(now.platform) + all) % all
  return ofItem
    .filter((listing) => listing.id !== now.id && canBePosted(listing))
    .sort((one, other) => steps(one) - steps(other))[0]
}

/** The next draft of another item on the same marketplace, from the newest to the oldest and around. */
export function nextItem<Card extends Listed>(now: Listed, drafts: Card[]): Card | undefined {
  const others = drafts.filter((listing) => listing.itemId !== now.itemId && canBePosted(listing))
  return others.find(({ createdAt }) => createdAt < now.createdAt) ?? others[0]
}
