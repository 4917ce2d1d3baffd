import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { TEXTS } from '#contract/listings/base.ts'
import { changedFields } from '#contract/listings/listing-edits.ts'
import { type Listing, ListingDraft } from '#contract/listings/listings.ts'
import type { Database } from '#server/db/database.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { eq } from '#server/db/sql.ts'

/** Listings as an analysis has them now. Rows that differ are brought up to it, in the database and in hand; no others. */
export async function storeListings(
  tx: Database,
  rows: ListingRow[],
  { listings: byName, written }: Pick<AnalysisResult, 'listings' | 'written'>,
  now: Date,
) {
  const updatedAt = now.toISOString()
  for (const listing of Object.values(byName)) {
    const row = rows.find(({ id }) => id === listing.id)!
    const texts = written[listing.platform] ?? {}
    const shown = changedFields(row, listing).length > 0 || !sameMarks(row, listing)
    if (!shown && TEXTS.every((field) => same(row.written[field], texts[field]))) continue
    const { editedFields } = listing
    // Who looks at a listing cares for what it shows, not for what stands behind it.
    const changes = { ...ListingDraft.parse(listing), editedFields, written: texts, ...(shown && { updatedAt }) }
    await tx.update(listings).set(changes).where(eq(listings.id, row.id))
    Object.assign(row, changes)
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const sameMarks = (row: ListingRow, { editedFields }: Listing) => same(row.editedFields, editedFields)
