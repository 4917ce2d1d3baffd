import type { GuideMarket } from '#server/features/market/guide-data.ts'

interface Shelf {
  market: GuideMarket
  path: string
}

/** Where the guide keeps a category of ours as a whole, for things that have no type. */
const SHELVES: Record<string, Shelf> = {
  furniture: { market: 'local', path: 'Furniture' },
  home: { market: 'local', path: 'Household' },
  kitchen: { market: 'shipped', path: 'Home/Kitchen & Dining' },
  appliances: { market: 'local', path: 'Appliances' },
  electronics: { market: 'local', path: 'Electronics' },
  computers: { market: 'local', path: 'Computers' },
  instruments: { market: 'local', path: 'Music' },
  clothing: { market: 'local', path: 'Clothing' },
  shoes: { market: 'shipped', path: 'Women/Shoes' },
  accessories: { market: 'shipped', path: "Women/Women's Accessories" },
  toys: { market: 'local', path: 'Toys' },
  baby: { market: 'local', path: 'Baby' },
  sports: { market: 'local', path: 'Sporting' },
  'tools-auto': { market: 'local', path: 'Tools' },
  'garden-pets': { market: 'local', path: 'Garden' },
  media: { market: 'local', path: 'Media' },
  collectibles: { market: 'local', path: 'Collectibles' },
  'health-beauty': { market: 'shipped', path: 'Beauty' },
}
const ANYTHING: Shelf = { market: 'local', path: 'General' }

export const shelfOf = (categoryId: string | null): Shelf => (categoryId && SHELVES[categoryId]) || ANYTHING
