import type { SalePlace } from '#contract/sales/places.ts'

/** What a line says, by the names below. Sums that have several columns are added up. */
export interface SaleFile {
  name: string
  platform: SalePlace | null
  /** All of them must be there for the file to be this one. */
  knownBy: string[]
  title: string[]
  sold: string[]
  listed: string[]
  /** The first that is filled in. */
  price: string[]
  /** What the buyer paid the seller on top. */
  extra: string[]
  fees: string[]
  /** What reached the seller, where no column says what the marketplace took. */
  net: string[]
  postage: string[]
  other: string[]
  cost: string[]
  category: string[]
  /** Together they tell one sale from all others; without them the whole line does. */
  id: string[]
  /** A line with something in here was not sold after all. */
  canceled: string[]
  refunded: string[]
  place: string[]
}

const NOTHING = {
  listed: [],
  extra: [],
  fees: [],
  net: [],
  postage: [],
  other: [],
  cost: [],
  category: [],
  id: [],
  canceled: [],
  refunded: [],
  place: [],
}

/** Column names as the marketplaces' own files have them, in small letters; the last one takes what people make themselves. */
export const SALE_FILES: SaleFile[] = [
  {
    ...NOTHING,
    name: 'Mercari',
    platform: 'mercari',
    knownBy: ['item id', 'item title', 'item price'],
    title: ['item title'],
    sold: ['sold date', 'completed date'],
    price: ['item price'],
    fees: ['mercari selling fee', 'payment processing fee charged to seller'],
    postage: ['seller shipping fee', 'shipping adjustment fee'],
    other: ['penalty fee'],
    id: ['item id'],
    canceled: ['canceled date'],
  },
  {
    ...NOTHING,
    name: 'Poshmark',
    platform: 'poshmark',
    knownBy: ['order date', 'listing title', 'order price'],
    title: ['listing title'],
    sold: ['order date'],
    listed: ['listing date'],
    price: ['order price'],
    net: ['your earnings', 'net earnings'],
    postage: ['seller shipping discount', 'upgraded shipping label fee'],
    other: ['packaging fee'],
    cost: ['cost price'],
    category: ['category', 'department'],
    id: ['order id', 'sku', 'listing title'],
  },
  {
    ...NOTHING,
    name: 'Depop',
    platform: 'depop',
    knownBy: ['date of sale', 'item price', 'depop fee'],
    title: ['description'],
    sold: ['date of sale'],
    listed: ['date of listing'],
    price: ['item price'],
    extra: ['buyer shipping cost'],
    fees: ['depop fee', 'depop payments fee'],
    postage: ['usps cost'],
    other: ['boosting fee'],
    refunded: ['refunded to buyer amount'],
  },
  {
    ...NOTHING,
    name: 'Etsy',
    platform: 'etsy',
    knownBy: ['sale date', 'item name', 'transaction id'],
    title: ['item name'],
    sold: ['sale date'],
    price: ['item total', 'price'],
    id: ['transaction id'],
  },
  {
    ...NOTHING,
    name: 'eBay',
    platform: 'ebay',
    knownBy: ['item title', 'order number'],
    title: ['item title'],
    sold: ['sale date', 'sold date', 'order creation date', 'paid on date'],
    price: ['sold for', 'item subtotal', 'item price', 'total price'],
    fees: ['final value fee - fixed', 'final value fee - variable', 'final value fee'],
    postage: ['shipping labels', 'shipping label cost'],
    id: ['order number', 'item number', 'transaction id'],
  },
  {
    ...NOTHING,
    name: 'your own list',
    platform: null,
    knownBy: [],
    title: ['item', 'title', 'name', 'item title', 'item name', 'description', 'product'],
    sold: ['date sold', 'sold date', 'sale date', 'date of sale', 'sold on', 'sold', 'date'],
    listed: ['date listed', 'listed date', 'listing date', 'listed'],
    price: ['sold for', 'sale price', 'sold price', 'price', 'amount', 'gross', 'total'],
    fees: ['fees', 'fee', 'marketplace fee', 'platform fee', 'selling fee'],
    postage: ['postage', 'shipping', 'shipping cost', 'shipping paid'],
    other: ['other costs', 'other'],
    cost: ['cost', 'cost of goods', 'cogs', 'cost price', 'paid', 'bought for'],
    category: ['category'],
    id: ['id', 'order id', 'order number'],
    place: ['marketplace', 'platform', 'sold on marketplace', 'where', 'sold on', 'sold at'],
  },
]
