import { and, eq, inArray, isNull, not } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { EngineId, Identification } from '#contract/items/identity.ts'
import type { Answers } from '#contract/items/type-guide/answers.ts'
import { keepEdits } from '#contract/listings/listing-edits.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemRow, itemPhotos, items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import type { WriteUp } from '#server/features/analysis/write-up-item.ts'
import { noSuchItem } from '#server/features/items/queries.ts'
import { storable } from '#server/features/market/read-pricing.ts'

export interface FinishedAnalysis extends WriteUp {
  identification: Identification
  engine: EngineId
  engineModel: string | null
  engineMs: number
}

const columnsOf = ({ identification, refusal, engine, engineModel, engineMs, ...analysis }: FinishedAnalysis) => {
  const pricing = analysis.pricing && storable(analysis.pricing)
  const { typeId, category, type, style, condition, brand, model } = identification
  const searchable = { typeId, category, type, style, condition, brand, model }
  const { recommendedPrice } = analysis
  return { identification, ...searchable, pricing, recommendedPrice, refusal, engine, engineModel, engineMs }
}

export interface NewItem {
  id: string
  ownerId: string
  photoFingerprint: string | null
  /** What the store holds of it already; the first is the cover. */
  photos: { key: string; width: number; height: number; hash?: string }[]
  /** What its seller said of it from the start. */
  noun?: string | null
  answers?: Answers
}

export async function storeAnalysis(tx: Database, { photos, ...facts }: NewItem, analysis: FinishedAnalysis) {
  const [item] = await tx
    .insert(items)
    .values({ ...facts, ...columnsOf(analysis) })
    .returning()
  const { id: itemId, ownerId } = facts
  const kept = photos.map((photo, position) => ({ itemId, ownerId, ...photo, position }))
  if (kept.length > 0) await tx.insert(itemPhotos).values(kept)
  await replaceListings(tx, item!, analysis.drafts)
  return item!
}

export async function replaceAnalysis(tx: Database, before: ItemRow, analysis: FinishedAnalysis) {
  const item = await changeItem(tx, before.id, columnsOf(analysis))
  await replaceListings(tx, item, analysis.drafts, { wasRefused: before.refusal !== null })
  return item
}

/** Locks the item, too: whoever else makes or brings back listings of it waits. */
export async function changeItem(tx: Database, id: string, changes: PgUpdateSetSource<typeof items>) {
  const present = and(eq(items.id, id), isNull(items.deletedAt))
  const [item] = await tx.update(items).set(changes).where(present).returning()
  if (!item) throw noSuchItem()
  return item
}

type Drafts = Record<MarketplaceId, ListingDraft>

/**
 * Listings keep their id when their text is made anew, and what the seller edited in them. One that the seller deleted
 * does not come back by it: only where there are none at all, five are made.
 */
export async function replaceListings(tx: Database, item: ItemRow, drafts: Drafts | null, { wasRefused = false } = {}) {
  const present = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, item.id), isNull(listings.deletedAt)))
    .orderBy(listings.id)
    .for('update')
  if (!drafts) return dropDrafts(tx, item)
  const now = new Date()
  const updatedAt = now.toISOString()
  for (const [place, platform] of MARKETPLACE_IDS.entries()) {
    const known = present.find((listing) => listing.platform === platform)
    if (known) {
      const draft = keepEdits(platform, drafts[platform], known)
      await tx
        .update(listings)
        .set({ ...draft, updatedAt })
        .where(eq(listings.id, known.id))
    } else if (present.length === 0 || wasRefused) {
      const { id: itemId, ownerId } = item
      // Lists are newest first: a millisecond apart, the five stand in the marketplaces' order.
      const createdAt = new Date(now.getTime() - place).toISOString()
      await tx.insert(listings).values({ ...drafts[platform], createdAt, updatedAt, platform, itemId, ownerId })
    }
  }
}

/** No marketplace takes the item. What is posted, or on its way, stays: the seller must know of it to take it down. */
async function dropDrafts(tx: Database, { id }: ItemRow) {
  const outThere = inArray(listings.syncStatus, ['posted', 'pending'])
  await tx.delete(listings).where(and(eq(listings.itemId, id), not(outThere)))
}
