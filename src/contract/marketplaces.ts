import type { Condition } from '#contract/items/identity.ts'

/** The five marketplaces, in the order in which they are shown. No schemas here, as the landing page reads it. */
export const MARKETPLACE_IDS = ['facebook', 'craigslist', 'offerup', 'mercari', '5miles'] as const
export type MarketplaceId = (typeof MARKETPLACE_IDS)[number]

export const MARKETPLACE_NAMES: Record<MarketplaceId, string> = {
  facebook: 'Facebook Marketplace',
  craigslist: 'Craigslist',
  offerup: 'OfferUp',
  mercari: 'Mercari',
  '5miles': '5miles',
}

/** How we know: seen on the real site, official documentation, second-hand, or a careful assumption. */
export const MARKS = ['live', 'doc', '2nd', 'unverified'] as const
type Mark = (typeof MARKS)[number]

export interface Known<T> {
  value: T
  mark: Mark
  verifiedOn: string
}

export interface Marketplace {
  /** Null: no web form, listings are made in the app. */
  createUrl: Known<string | null>
  titleMax: Known<number>
  descriptionMax: Known<number>
  /** Null: nobody could tell. */
  photosMax: Known<number | null>
  /** Whole dollars; `shippedBelow` is the price from which the marketplace no longer ships. */
  price: Known<{ min: number; shippedBelow: number | null }>
  /** All the words of the form, best first, which of them says ours, and which that it does not work; null where the words are not known. */
  condition: Known<{ words: readonly string[]; from: Record<Condition, string>; forParts: string } | null>
  /** Zero: it has no tags, or takes keyword lists for spam. */
  tagsMax: Known<number>
  /** Whether phone numbers, e-mail addresses and links in the text get a listing removed. */
  forbidsContacts: Known<boolean>
  delivery: Known<{ shipping: boolean; pickup: boolean }>
  /** What it ships at most; null: no such limit known. */
  parcel: Known<{ maxWeightLb: number | null; maxSideInches: number | null }>
  hints: { title: string; price: string; tags: string; delivery: string }
}

const known = <T>(value: T, mark: Mark): Known<T> => ({ value, mark, verifiedOn: '2026-11' })

/** Every limit of every marketplace, and the only place where one is written down. */
export const MARKETPLACES: Record<MarketplaceId, Marketplace> = {
  facebook: {
    createUrl: known('https://www.facebook.com/marketplace/create/item', '2nd'),
    titleMax: known(100, 'doc'),
    descriptionMax: known(5000, '2nd'),
    photosMax: known(10, 'unverified'),
    price: known({ min: 0, shippedBelow: null }, '2nd'),
    condition: known(
      {
        words: ['New', 'Used - Like New', 'Used - Good', 'Used - Fair'],
        from: {
          New: 'New',
          'Like New': 'Used - Like New',
          Good: 'Used - Good',
          Fair: 'Used - Fair',
          Poor: 'Used - Fair',
        },
        forParts: 'Used - Fair',
      },
      '2nd',
    ),
    tagsMax: known(20, 'unverified'),
    forbidsContacts: known(false, 'unverified'),
    delivery: known({ shipping: true, pickup: true }, '2nd'),
    parcel: known({ maxWeightLb: null, maxSideInches: null }, 'unverified'),
    hints: {
      title: 'About the first 65 characters show in search results.',
      price: 'Whole dollars; 0 lists it as free.',
      tags: 'Up to 20 tags, with a comma and a space between them.',
      delivery: 'Shipping and local pickup are both possible.',
    },
  },
  craigslist: {
    createUrl: known('https://post.craigslist.org', '2nd'),
    titleMax: known(70, 'unverified'),
    descriptionMax: known(8000, 'unverified'),
    photosMax: known(24, 'doc'),
    price: known({ min: 0, shippedBelow: null }, '2nd'),
    condition: known(
      {
        words: ['new', 'like new', 'excellent', 'good', 'fair', 'salvage'],
        from: { New: 'new', 'Like New': 'like new', Good: 'good', Fair: 'fair', Poor: 'salvage' },
        forParts: 'salvage',
      },
      'live',
    ),
    tagsMax: known(0, 'doc'),
    forbidsContacts: known(false, 'unverified'),
    delivery: known({ shipping: false, pickup: true }, '2nd'),
    parcel: known({ maxWeightLb: null, maxSideInches: null }, 'unverified'),
    hints: {
      title: 'Say what it is first: the price and the place are shown beside it.',
      price: 'Whole dollars.',
      tags: 'Craigslist removes posts with lists of keywords.',
      delivery: 'Craigslist is local: buyers pick up.',
    },
  },
  offerup: {
    createUrl: known('https://offerup.com/post', '2nd'),
    titleMax: known(80, 'unverified'),
    descriptionMax: known(1000, 'unverified'),
    photosMax: known(12, 'unverified'),
    price: known({ min: 0, shippedBelow: 2000 }, 'doc'),
    condition: known(
      {
        words: [
          'New (never used)',
          'Open box (never used)',
          'Reconditioned/Certified',
          'Used (normal wear)',
          'For parts',
          'Other (see description)',
        ],
        from: {
          New: 'New (never used)',
          'Like New': 'Used (normal wear)',
          Good: 'Used (normal wear)',
          Fair: 'Used (normal wear)',
          Poor: 'Other (see description)',
        },
        forParts: 'For parts',
      },
      '2nd',
    ),
    tagsMax: known(0, 'doc'),
    forbidsContacts: known(true, 'doc'),
    delivery: known({ shipping: true, pickup: true }, 'doc'),
    parcel: known({ maxWeightLb: 20, maxSideInches: 18 }, 'doc'),
    hints: {
      title: 'Brand and kind of item, no keyword lists.',
      price: 'Whole dollars; shipped items must be under $2,000.',
      tags: 'OfferUp has no tags and removes keyword lists.',
      delivery: 'OfferUp ships up to 20 lb, no side over 18 inches.',
    },
  },
  mercari: {
    createUrl: known('https://www.mercari.com/sell/', '2nd'),
    titleMax: known(80, 'unverified'),
    descriptionMax: known(1000, 'unverified'),
    photosMax: known(12, '2nd'),
    price: known({ min: 1, shippedBelow: null }, 'unverified'),
    condition: known(
      {
        words: ['New', 'Like new', 'Good', 'Fair', 'Poor'],
        from: { New: 'New', 'Like New': 'Like new', Good: 'Good', Fair: 'Fair', Poor: 'Poor' },
        forParts: 'Poor',
      },
      '2nd',
    ),
    tagsMax: known(3, 'unverified'),
    forbidsContacts: known(true, '2nd'),
    delivery: known({ shipping: true, pickup: false }, 'doc'),
    parcel: known({ maxWeightLb: null, maxSideInches: 60 }, 'doc'),
    hints: {
      title: 'Brand, kind and size: it is what buyers search for.',
      price: 'Whole dollars, from $1.',
      tags: 'Up to 3 tags, with a comma and a space between them.',
      delivery: 'Everything on Mercari is shipped; the longest side may measure 60 inches.',
    },
  },
  '5miles': {
    createUrl: known(null, '2nd'),
    titleMax: known(70, 'unverified'),
    descriptionMax: known(1000, 'unverified'),
    photosMax: known(null, 'unverified'),
    price: known({ min: 0, shippedBelow: null }, 'unverified'),
    condition: known(null, 'unverified'),
    tagsMax: known(0, 'unverified'),
    forbidsContacts: known(false, 'unverified'),
    delivery: known({ shipping: false, pickup: true }, '2nd'),
    parcel: known({ maxWeightLb: null, maxSideInches: null }, 'unverified'),
    hints: {
      title: 'Short titles read best in the app.',
      price: 'Whole dollars.',
      tags: '5miles has no tags that we know of.',
      delivery: 'On 5miles buyer and seller meet.',
    },
  },
}
