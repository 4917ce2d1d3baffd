import type { ListingRow } from '#server/db/schema/listings.ts'
import { sheetFile } from '#server/platform/files/sheet-file.ts'

const SHEET = 'Bulk Upload Template'
const COLUMNS = ['TITLE', 'PRICE', 'CONDITION', 'DESCRIPTION', 'CATEGORY', 'OFFER SHIPPING']

/** Facebook's own template, filled in; the category is chosen there, as its names are not ours. */
export const facebookBulk = (forSale: ListingRow[], now: Date) =>
  sheetFile(SHEET, [COLUMNS, ...forSale.map(cells)], now)

const cells = ({ title, price, condition, description, allowShipping }: ListingRow) => [
  title,
  price,
  condition,
  description,
  null,
  allowShipping ? 'Yes' : 'No',
]
