import type { ListingRow } from '#server/db/schema/listings.ts'
import { sheetFile } from '#server/platform/files/sheet-file.ts'

const SHEET = 'Bulk Upload Template'
const COLUMNS = ['TITLE', 'PRICE', 'CONDITION', 'DESCRIPTION', 'CATEGORY', 'OFFER SHIPPING']

export interface Offered {
  listing: Pick<ListingRow, 'title' | 'price' | 'condition' | 'description' | 'allowShipping'>
  /** Otherwise nobody said how it changes hands, and Facebook asks the seller. */
  saysDelivery: boolean
}

/** Facebook's own template, filled in; the category is chosen there, as its names are not ours. */
export const facebookBulk = (forSale: Offered[], now: Date) => sheetFile(SHEET, [COLUMNS, ...forSale.map(cells)], now)

const cells = ({ listing: { title, price, condition, description, allowShipping }, saysDelivery }: Offered) => [
  title,
  price,
  condition,
  description,
  null,
  saysDelivery ? (allowShipping ? 'Yes' : 'No') : null,
]
