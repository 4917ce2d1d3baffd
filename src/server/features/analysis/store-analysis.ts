import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { EngineId, Identification } from '#contract/items/identity.ts'
import type { Answers } from '#contract/items/type-guide/answers.ts'
import type { Base, WrittenTexts } from '#contract/listings/base.ts'
import { ownValues } from '#contract/listings/listing-edits.ts'
import { writeListing } from '#contract/listings/write-listing.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemRow, itemPhotos, items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, eq, inArray, isNull, not } from '#server/db/sql.ts'
import type { WriteUp } from '#server/features/analysis/write-up-item.ts'
import { listingFactsOf, noSuchItem } from '#server/features/items/queries.ts'
import { storable } from '#server/features/market/read-pricing.ts'
import { noteItemEvent } from '#server/features/posting/item-events.ts'
import type { Context } from '#server/platform/context.ts'

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
  base?: Base
  /** When the database stores it unless it is told. */
  createdAt?: string
}

export async function storeAnalysis(
  tx: Database,
  { photos, ...facts }: NewItem,
  analysis: FinishedAnalysis,
  now: Date,
) {
  const [item] = await tx
    .insert(items)
    .values({ ...facts, ...columnsOf(analysis) })
    .returning()
  const { id: itemId, ownerId } = facts
  const kept = photos.map((photo, position) => ({ itemId, ownerId, ...photo, position }))
  if (kept.length > 0) await tx.insert(itemPhotos).values(kept)
  await replaceListings(tx, item!, analysis.written, { now })
  return item!
}

/** `changed`: what else of the item is no longer what it was. */
export async function replaceAnalysis(
  tx: Database,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  before: ItemRow,
  analysis: FinishedAnalysis,
  changed: PgUpdateSetSource<typeof items> = {},
) {
  const item = await changeItem(tx, before.id, { ...columnsOf(analysis), ...changed })
  await replaceListings(tx, item, analysis.written, { now: now(), wasRefused: before.refusal !== null })
  // Nothing could name it, or it was taken for what may not be sold: it becomes ready only now.
  if ((before.type === null || before.refusal !== null) && analysis.written)
    await noteItemEvent(tx, jobs, { itemId: item.id, ownerId: item.ownerId }, { type: 'item.analyzed' })
  return item
}

/** Locks the item, too: whoever else makes or brings back listings of it waits. */
export async function changeItem(tx: Database, id: string, changes: PgUpdateSetSource<typeof items>) {
  const present = and(eq(items.id, id), isNull(items.deletedAt))
  const [item] = await tx.update(items).set(changes).where(present).returning()
  if (!item) throw noSuchItem()
  return item
}

type Written = Record<MarketplaceId, WrittenTexts>

/**
 * Listings keep their id when they are written anew, and what the seller chose for them or for all. One that the seller
 * deleted does not come back by it: only where there are none at all, five are made. What is posted stays as it was posted.
 */
export async function replaceListings(
  tx: Database,
  item: ItemRow,
  texts: Written | null,
  { now, wasRefused = false }: { now: Date; wasRefused?: boolean },
) {
  const present = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, item.id), isNull(listings.deletedAt)))
    .orderBy(listings.id)
    .for('update')
  const facts = listingFactsOf(item)
  if (!texts || !facts) return dropDrafts(tx, item)
  const updatedAt = now.toISOString()
  const added: (typeof listings.$inferInsert)[] = []
  for (const [place, platform] of MARKETPLACE_IDS.entries()) {
    const known = present.find((listing) => listing.platform === platform)
    const written = texts[platform]
    const words = { base: item.base ?? {}, written, own: known && ownValues(known) }
    const draft = writeListing(platform, facts, words)
    if (known) {
      const changes = known.syncStatus === 'posted' ? { written } : { ...draft, written, updatedAt }
      await tx.update(listings).set(changes).where(eq(listings.id, known.id))
    } else if (present.length === 0 || wasRefused) {
      const { id: itemId, ownerId } = item
      // Lists are newest first: a millisecond apart, the five stand in the marketplaces' order.
      const createdAt = new Date(now.getTime() - place).toISOString()
      added.push({ ...draft, written, createdAt, updatedAt, platform, itemId, ownerId })
    }
  }
  if (added.length > 0) await tx.insert(listings).values(added)
}

/** No marketplace takes the item. What is posted, or on its way, stays: the seller must know of it to take it down. */
async function dropDrafts(tx: Database, { id }: ItemRow) {
  const outThere = inArray(listings.syncStatus, ['posted', 'pending'])
  await tx.delete(listings).where(and(eq(listings.itemId, id), not(outThere)))
}
