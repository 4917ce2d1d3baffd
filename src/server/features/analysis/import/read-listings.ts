import { type ItemsImport, LISTINGS_MAX_LINES } from '#contract/analysis/import-items.ts'
import { IMPORT_MAX_COLUMNS, OWN_LIST } from '#contract/file-import.ts'
import { columnsOf, isOfSales, listingFileOf } from '#server/features/analysis/import/listing-files.ts'
import { keyParts, type ReadListing, readListing } from '#server/features/analysis/import/read-listing.ts'
import { columnReader, lineKeys, readCsv } from '#server/platform/files/read-csv.ts'

export interface NewListing extends ReadListing {
  line: number
  importKey: string
}

export interface ReadListings extends Pick<ItemsImport, 'source' | 'rows' | 'refused' | 'unread'> {
  listings: NewListing[]
}

const COLUMN_NAME_MAX = 200
const SALES =
  'This looks like a file of sales, not of what is for sale. Choose it under “Import sales” in your history instead.'
const VARIANT = 'It is a variant of the line above. Only the first one is imported.'
const RULES = {
  mostLines: LISTINGS_MAX_LINES,
  mostColumns: IMPORT_MAX_COLUMNS,
  what: 'listings',
  split: 'into smaller files',
  unreadable:
    'This does not look like a CSV file of listings. Export what you have for sale as CSV, with at least a title and a price.',
  kindOf: listingFileOf,
  insteadOf: (header: string[]) => (isOfSales(header) ? SALES : undefined),
}

/** What a file of listings says, and which of its lines make no item and why. */
export function readListings(bytes: Uint8Array, today: string): ReadListings {
  const { kind: file, header, columns, decimalComma, lines } = readCsv(bytes, RULES)
  const { lineOf, unread } = columnReader(header)
  const keyOf = lineKeys(file.name)
  const listings: NewListing[] = []
  const refused: ReadListings['refused'] = []
  for (const { cells, number } of lines) {
    const line = lineOf(cells)
    if (file.needs.length > 0 && !line.first(file.needs)) {
      // Without a price it is only one more photo.
      if (line.first(file.price)) refused.push({ line: number, why: VARIANT })
      continue
    }
    const importKey = keyOf(keyParts(file, line))
    const read = readListing(file, line, { today, decimalComma })
    if ('why' in read) refused.push({ line: number, why: read.why })
    else listings.push({ ...read, line: number, importKey })
  }
  return {
    source: file.name,
    rows: listings.length + refused.length,
    refused,
    unread: file.name === OWN_LIST ? unread({ columns, lines }, COLUMN_NAME_MAX, columnsOf(file)) : [],
    listings,
  }
}
