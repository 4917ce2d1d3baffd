import { OWN_LIST } from '#contract/file-import.ts'
import { PRODUCT } from '#contract/product.ts'
import type { SalePlace } from '#contract/sales/places.ts'
import { SALE_COLUMNS } from '#server/features/sales/sale-cells.ts'
import { columnName } from '#server/platform/files/read-cells.ts'

/** Columns for different things. Of several names for the same thing, the first that is filled in counts. */
export type Columns = (string | string[])[]

/** What a line says, by the names below: sums are added up, of the rest the first that is filled in counts. */
export interface SaleFile {
  name: string
  platform: SalePlace | null
  /** All of them must be there for the file to be this one. */
  knownBy: string[]
  title: string[]
  sold: string[]
  listed: string[]
  /** How many days it was for sale, where no column says since when. */
  daysToSell: string[]
  price: string[]
  /** The price of all pieces, where the other may be that of one. */
  total: string[]
  quantity: string[]
  /** What the buyer paid the seller on top. */
  extra: Columns
  /** Taken off that, and never more than it was. */
  extraOff: Columns
  discount: Columns
  fees: Columns
  /** What the marketplace gave back of them. */
  feesBack: Columns
  /** What reached the seller, where no column says what the marketplace took. */
  net: Columns
  postage: Columns
  other: Columns
  cost: Columns
  /** How the seller came to it. */
  basis: string[]
  category: string[]
  /** The marketplace's own ids tell one sale from all others, as long as the first of them is there. In people's own lists they are no such thing. */
  id: Columns
  /** A line with something in here was not sold after all. */
  canceled: string[]
  status: string[]
  refunded: Columns
  currency: string[]
  place: string[]
  /** Sums of a whole order that stand in each of its lines, and the column that tells orders apart. */
  perOrder: { id: string; sums: string[] } | null
  /** A line with nothing under all of these is no sale, but the sum of an order. */
  needs: string[]
  /** Each line is a booking: refunds, labels and fees of a sale stand in lines of their own. */
  bookings: boolean
}

const NOTHING = {
  listed: [],
  daysToSell: [],
  total: [],
  quantity: [],
  extra: [],
  extraOff: [],
  discount: [],
  fees: [],
  feesBack: [],
  net: [],
  postage: [],
  other: [],
  cost: [],
  basis: [],
  category: [],
  id: [],
  canceled: [],
  status: [],
  refunded: [],
  currency: ['currency', 'currency code', 'transaction currency'],
  place: [],
  perOrder: null,
  needs: [],
  bookings: false,
}

/** No file has it: what bookings give back of the fees is written here. */
export const FEES_BACK = 'fees back'

const EBAY: SaleFile = {
  ...NOTHING,
  name: 'eBay',
  platform: 'ebay',
  knownBy: ['item title', 'order number'],
  title: ['item title'],
  sold: ['sale date', 'sold date', 'order creation date', 'paid on date'],
  price: ['sold for', 'item subtotal', 'item price', 'total price'],
  extra: ['shipping and handling'],
  discount: ['discount'],
  fees: [
    'final value fee - fixed',
    'final value fee - variable',
    'final value fee',
    'below standard performance fee',
    'very high "item not as described" fee',
    'international fee',
    'deposit processing fee',
    'regulatory operating fee',
    [
      'promoted listing standard fee',
      'promoted listings standard fee',
      'promoted listing fee',
      'promoted listings fee',
    ],
    'payment dispute fee',
    'other fee',
  ],
  net: ['order earnings'],
  postage: [['shipping labels', 'shipping label cost']],
  other: ['charity donation'],
  id: ['order number', ['item number', 'item id']],
  refunded: ['refunds'],
  needs: ['item title', 'item number', 'item id'],
}

const OWN: SaleFile = {
  ...NOTHING,
  name: OWN_LIST,
  platform: null,
  knownBy: [],
  title: ['item', 'title', 'name', 'item title', 'item name', 'description', 'product'],
  sold: ['date sold', 'sold date', 'sale date', 'date of sale', 'sold on', 'sold', 'date'],
  listed: ['date listed', 'listed date', 'listing date', 'listed'],
  price: ['sold for', 'sale price', 'sold price', 'price', 'amount', 'gross'],
  total: ['total', 'total price', 'order total', 'item total'],
  quantity: ['quantity', 'qty'],
  fees: [['fees', 'total fees', 'fee', 'marketplace fee', 'platform fee', 'selling fee']],
  // ‘Shipping’ beside what it cost is often what the buyer paid.
  postage: [['postage', 'shipping cost', 'shipping paid', 'shipping']],
  other: [['other costs', 'other']],
  cost: [['cost', 'cost of goods sold', 'cost of goods', 'cogs', 'cost price', 'item cost', 'paid', 'bought for']],
  category: ['category'],
  id: ['order id', 'order number'],
  status: ['status', 'order status', 'sale status'],
  refunded: [['refund', 'refunds', 'refund amount', 'refunded amount']],
  place: ['marketplace', 'platform', 'sold on marketplace', 'where', 'sold on', 'sold at'],
}

const REFUNDED = 'refunded'
/** What the product itself hands out. */
export const OURS: SaleFile = {
  ...OWN,
  name: PRODUCT.name,
  // Files from before we wrote down refunds are ours, too.
  knownBy: SALE_COLUMNS.map(columnName).filter((name) => name !== REFUNDED),
  daysToSell: ['days to sell'],
  refunded: [REFUNDED],
  basis: ['what it was'],
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
    net: ['net seller proceeds'],
    postage: ['seller shipping fee', 'shipping adjustment fee'],
    other: ['penalty fee'],
    id: ['item id'],
    canceled: ['canceled date'],
    status: ['order status'],
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
    net: [['your earnings', 'net earnings']],
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
    feesBack: ['fees refunded to seller'],
    postage: ['usps cost'],
    other: ['boosting fee'],
    id: ['date of sale', 'time of sale', 'buyer', 'description'],
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
    extra: ['order shipping'],
    extraOff: ['shipping discount'],
    perOrder: { id: 'order id', sums: ['order shipping', 'shipping discount'] },
    id: ['transaction id'],
  },
  {
    ...EBAY,
    knownBy: ['transaction creation date', 'type', 'order number'],
    sold: ['transaction creation date'],
    feesBack: [FEES_BACK],
    bookings: true,
  },
  EBAY,
  OURS,
  OWN,
]
