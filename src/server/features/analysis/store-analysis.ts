import { and, eq, isNull } from 'drizzle-orm'
import type { EngineId, Identification } from '#contract/items.ts'
import type { ListingDraft } from '#contract/listings.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemRow, items, listings } from '#server/db/schema/items.ts'
import type { WriteUp } from '#server/features/analysis/write-up-item.ts'

export interface FinishedAnalysis extends WriteUp {
  identification: Identification
  engine: EngineId
  engineModel: string | null
  engineMs: number
}

const columnsOf = ({ identification, pricing, refusal, engine, engineModel, engineMs }: FinishedAnalysis) => {
  const { typeId, category, type, style, condition, brand, model } = identification
  const searchable = { typeId, category, type, style, condition, brand, model }
  const recommendedPrice = pricing?.recommended ?? null
  return { identification, ...searchable, pricing, recommendedPrice, refusal, engine, engineModel, engineMs }
}

interface Photo {
  id: string
  photoKey: string | null
  photoFingerprint: string | null
}

export async function storeAnalysis(tx: Database, ownerId: string, photo: Photo, analysis: FinishedAnalysis) {
  const [item] = await tx
    .insert(items)
    .values({ ...photo, ownerId, ...columnsOf(analysis) })
    .returning()
  await replaceListings(tx, item!, analysis.drafts)
  return item!
}

export async function replaceAnalysis(tx: Database, { id }: ItemRow, analysis: FinishedAnalysis) {
  const [item] = await tx.update(items).set(columnsOf(analysis)).where(eq(items.id, id)).returning()
  await replaceListings(tx, item!, analysis.drafts)
  return item!
}

/** Listings keep their id when their text is made anew: what was posted under it stays findable. */
export async function replaceListings(tx: Database, item: ItemRow, drafts: Record<MarketplaceId, ListingDraft> | null) {
  const existing = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, item.id), isNull(listings.deletedAt)))
  if (!drafts) {
    await tx.delete(listings).where(eq(listings.itemId, item.id))
    return
  }
  for (const platform of MARKETPLACE_IDS) {
    const known = existing.find((listing) => listing.platform === platform)
    const draft = { ...drafts[platform], updatedAt: new Date().toISOString() }
    if (known) await tx.update(listings).set(draft).where(eq(listings.id, known.id))
    else await tx.insert(listings).values({ ...draft, platform, itemId: item.id, ownerId: item.ownerId })
  }
}
