import { type Base, TEXTS } from '#contract/listings/base.ts'
import { changedFields, ownValues, valuesOf, withEdits } from '#contract/listings/listing-edits.ts'
import { fitListing } from '#contract/listings/listing-rules.ts'
import { type ListingFacts, writeListing } from '#contract/listings/write-listing.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { eq, inArray, isNull } from '#server/db/sql.ts'
import { listingFactsOf } from '#server/features/items/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'

const BATCH = 200
/** What one call could bring on all listings before there was a base. */
const WERE_SHARED = ['title', 'price'] as const

/**
 * Listings from before they followed their item: what all of them share becomes the item's, and what differs from what would
 * be written stays as it is. Each item once, whoever starts and however often a start is cut short.
 */
export async function takeOverListings({ db, log }: Pick<Dependencies, 'db' | 'log'>) {
  let taken = 0
  while (await someAreLeft(db)) taken += await db.transaction(takeOverBatch)
  if (taken > 0) log.info(`the listings of ${taken} items follow their item now`)
}

async function someAreLeft(db: Database) {
  const [left] = await db.select({ id: items.id }).from(items).where(isNull(items.base)).limit(1)
  return left !== undefined
}

/** Another process that starts at the same time waits here, and finds these done. */
async function takeOverBatch(tx: Database) {
  const batch = await tx.select().from(items).where(isNull(items.base)).orderBy(items.id).limit(BATCH).for('update')
  const ids = batch.map(({ id }) => id)
  if (ids.length === 0) return 0
  const rows = await tx.select().from(listings).where(inArray(listings.itemId, ids)).orderBy(listings.id).for('update')
  await tx.update(items).set({ base: {} }).where(inArray(items.id, ids))
  for (const item of batch) {
    const facts = listingFactsOf(item)
    if (!facts) continue
    const its = rows.filter(({ itemId }) => itemId === item.id)
    const base = sharedBy(its.filter(({ deletedAt }) => deletedAt === null))
    if (Object.keys(base).length > 0) await tx.update(items).set({ base }).where(eq(items.id, item.id))
    for (const row of its) {
      const changes = taken(facts, base, row, its)
      if (changes) await tx.update(listings).set(changes).where(eq(listings.id, row.id))
    }
  }
  return batch.length
}

/** What the seller used on all of several listings, each cut to its marketplace. */
function sharedBy(rows: ListingRow[]): Base {
  if (rows.length < 2) return {}
  const longest = rows.toSorted((a, b) => b.title.length - a.title.length)[0]!
  const fields = WERE_SHARED.filter((field) =>
    rows.every(
      (row) =>
        row.editedFields.includes(field) &&
        fitListing(row.platform, { ...row, [field]: longest[field] })[field] === row[field],
    ),
  )
  return valuesOf(longest, fields) as Base
}

/** Whose each field of a listing is; null where nothing has to be written down. */
function taken(facts: ListingFacts, base: Base, row: ListingRow, siblings: ListingRow[]) {
  const marked = row.editedFields.filter((field) => !(field in base))
  const plain = writeListing(row.platform, facts, { base, own: ownValues({ ...row, editedFields: marked }) })
  const differing = changedFields(plain, row).filter((field) => !marked.includes(field))
  if (differing.length === 0 && marked.length === row.editedFields.length) return null
  // Edits were not always marked. Where it cannot be told what was edited, all of it is the seller's: a mark too many costs
  // a tap, an edit that is lost cannot be brought back.
  if (row.editedFields.length === 0 && wasEdited(row, siblings)) return { editedFields: withEdits([], differing) }
  const texts = TEXTS.filter((field) => differing.includes(field))
  return { editedFields: marked, written: valuesOf(row, texts) }
}

const AT_ONCE_MS = 1000

/** Whatever writes listings anew writes all of an item's at one time; only the seller changes a single one. */
const wasEdited = ({ id, createdAt, updatedAt }: ListingRow, siblings: ListingRow[]) =>
  Date.parse(updatedAt) - Date.parse(createdAt) > AT_ONCE_MS &&
  siblings.every((other) => other.id === id || other.updatedAt !== updatedAt)
