import taxonomy from '#contract/data/taxonomy.json' with { type: 'json' }

export interface ItemCategory {
  id: string
  name: string
}

export interface ItemType {
  id: string
  name: string
  category: string
  synonyms: string[]
  /** Where the price guide keeps this type: how it is usually sold, on which shelf, and what it is called there. */
  priceGuide: { market: 'shipped' | 'local'; path: string; words: string[] } | null
  /** Only for clothes and the like: women's and men's go for different prices. */
  departments?: Record<string, { priceGuide: string; mercari: string }>
  shipping: 'ship' | 'either' | 'pickup'
  typicalWeightLb: number
  facebookCategory: string
  craigslistCategory: { code: string; name: string; allCode: string }
  /** Null: Mercari does not take it. */
  mercariCategory: string | null
  typicalMaterials: string[]
}

export const CATEGORIES = taxonomy.categories as ItemCategory[]
export const TYPES = taxonomy.types as unknown as ItemType[]
