import type { MarketplaceId } from '#contract/marketplaces.ts'

/** A listing that the extension saw online. */
export interface PostedListing {
  address: string
  /** Where its seller looks after it, if that is another page. */
  managed: string | null
  listingId: string
  platform: MarketplaceId
  title: string
}

const MAX_REMEMBERED = 500

/** The newest last; neither a listing that was posted again nor an address stands twice. */
export const remember = (listings: PostedListing[], seen: PostedListing): PostedListing[] =>
  [...forget(listings, seen.listingId).filter(({ address }) => address !== seen.address), seen].slice(-MAX_REMEMBERED)

export const forget = (listings: PostedListing[], listingId: string) =>
  listings.filter((listing) => listing.listingId !== listingId)

/** The listing whose page this is; query, fragment and a last slash do not matter. */
export const postedAt = (listings: PostedListing[], url: string): PostedListing | undefined => {
  const plain = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '')
  return listings.find(({ address, managed }) => [address, managed].includes(plain(url)))
}
