import { OWN_LIST } from '#contract/file-import.ts'

/** Under which names a line says what; of several, the first that is filled in counts. */
export interface ListingFile {
  name: string
  /** All of them must be there for the file to be this one. */
  knownBy: string[]
  title: string[]
  price: string[]
  currency: string[]
  quantity: string[]
  description: string[]
  condition: string[]
  brand: string[]
  category: string[]
  cost: string[]
  bought: string[]
  listed: string[]
  place: string[]
  url: string[]
  status: string[]
  /** Filled in where it is sold already. */
  sold: string[]
  /** The marketplace's own, which tell one listing from all others. */
  ids: string[]
  /** What sellers number their things by, which several may share. */
  sku: string[]
  /** Other numbers that tell a line from most others. */
  numbers: string[]
  /** Where the seller keeps it. */
  kept: string[]
  /** A line with nothing under these goes on about the one before. */
  needs: string[]
}

const OWN: ListingFile = {
  name: OWN_LIST,
  knownBy: [],
  title: [
    'title',
    'item title',
    'listing title',
    'product title',
    'item',
    'item name',
    'name',
    'product name',
    'product',
  ],
  price: ['price', 'asking price', 'list price', 'listing price', 'current price', 'start price', 'buy it now price'],
  currency: ['currency', 'currency code', 'currency_code'],
  quantity: ['quantity', 'qty', 'available quantity', 'stock'],
  description: ['description', 'item description', 'listing description', 'details'],
  condition: ['condition', 'item condition'],
  brand: ['brand'],
  category: ['category', 'type', 'item type', 'product type'],
  cost: [
    'cost',
    'cost of goods',
    'cost of goods sold',
    'cogs',
    'cost price',
    'item cost',
    'purchase price',
    'bought for',
  ],
  bought: ['purchase date', 'date purchased', 'purchased on', 'bought on', 'date bought', 'bought'],
  listed: ['listed date', 'date listed', 'listing date', 'start date', 'listed on', 'listed'],
  place: ['marketplace', 'platform', 'listed on', 'where'],
  url: ['url', 'link', 'listing url', 'listing link', 'item url', 'web address'],
  // Our own export of items calls it its state.
  status: ['status', 'listing status', 'item status', 'state'],
  sold: ['date sold', 'sold date', 'sale date', 'date of sale', 'sold on', 'sold for', 'sold price', 'sale price'],
  ids: [],
  sku: ['sku', 'custom label', 'custom label (sku)', 'item sku'],
  numbers: ['item number', 'item id', 'listing id'],
  kept: ['where it is kept', 'kept in', 'storage location', 'shelf', 'bin', 'location'],
  needs: [],
}

/** Column names as the marketplaces' own files have them, in small letters; the last one takes what people make themselves. */
export const LISTING_FILES: ListingFile[] = [
  {
    ...OWN,
    name: 'eBay',
    knownBy: ['item number', 'available quantity'],
    price: ['current price', 'start price', 'auction buy it now price'],
    category: ['ebay category 1 name'],
    ids: ['item number', 'variation details'],
  },
  {
    ...OWN,
    name: 'Etsy',
    knownBy: ['title', 'currency_code', 'image1'],
    // Etsy's own is what it is made of, and not what it is.
    category: [],
  },
  {
    ...OWN,
    name: 'Shopify',
    knownBy: ['title', 'url handle'],
    category: ['product category', 'type'],
    cost: ['cost per item'],
    quantity: ['inventory quantity'],
    needs: ['title'],
  },
  {
    ...OWN,
    name: 'Shopify',
    knownBy: ['title', 'handle', 'variant price'],
    price: ['variant price'],
    description: ['body (html)'],
    category: ['product category', 'type'],
    cost: ['cost per item'],
    quantity: ['variant inventory qty'],
    sku: ['variant sku'],
    needs: ['title'],
  },
  OWN,
]
