import { withoutContacts } from '#contract/listings/contact-details.ts'
import type { ListedCondition } from '#contract/listings/listed-condition.ts'
import { withoutDelivery } from '#contract/listings/listing-description.ts'
import { cleanLine, cleanText, cutText } from '#contract/listings/listing-text.ts'
import { plainCsvLine } from '#server/platform/files/csv.ts'

export interface ForSale {
  itemId: string
  /** The seller's own number for it; ours stands in for one they never gave. */
  sku: string | null
  title: string
  description: string
  price: number
  condition: ListedCondition
}

const TITLE_MAX = 80
const INFO = '#INFO,Version=0.0.2,Template= eBay-draft-listings-template_US,,,,,,,,\r\n'
const COLUMNS = [
  'Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)',
  'Custom label (SKU)',
  'Category ID',
  'Title',
  'UPC',
  'Price',
  'Quantity',
  'Item photo URL',
  'Condition ID',
  'Description',
  'Format',
]

const USED = 3000
/** What eBay asks beyond new, used and for parts differs from category to category. */
const CONDITION_IDS: Partial<Record<ListedCondition, number>> = { New: 1000, 'For parts': 7000 }

/** The file that eBay's Seller Hub makes drafts of. Category and photos are chosen there. */
export const ebayDrafts = (forSale: ForSale[]) =>
  INFO + plainCsvLine(COLUMNS) + forSale.map((item) => plainCsvLine(cells(item))).join('')

const cells = ({ itemId, sku, title, description, price, condition }: ForSale) => [
  'Draft',
  sku ?? itemId,
  null,
  cutText(cleanLine(withoutContacts(title)), TITLE_MAX),
  null,
  price,
  1,
  null,
  CONDITION_IDS[condition] ?? USED,
  inHtml(cleanText(withoutContacts(withoutDelivery(description)))),
  'FixedPrice',
]

/** eBay shows descriptions as a web page. */
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
