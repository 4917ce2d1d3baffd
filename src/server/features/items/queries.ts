import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { knownOf } from '#contract/analysis/answer-item.ts'
import { engineName } from '#contract/analysis/engines.ts'
import { toldPricing } from '#contract/analysis/told-pricing.ts'
import { AppError } from '#contract/errors.ts'
import { type Guess, type Identification, isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import type { Item, Overview } from '#contract/items/items.ts'
import type { Photo } from '#contract/items/photos.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { nounOf } from '#contract/items/type-guide/item-facts.ts'
import { isLabelShot } from '#contract/items/type-guide/photo-coach.ts'
import type { ListingFacts } from '#contract/listings/write-listing.ts'
import type { Page } from '#contract/lists.ts'
import type { Pricing } from '#contract/market/market.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { Database } from '#server/db/database.ts'
import { after, toPage } from '#server/db/paging.ts'
import { type ItemPhotoRow, type ItemRow, items } from '#server/db/schema/items.ts'
import { type ListingRow, listings, tallies } from '#server/db/schema/listings.ts'
import { and, desc, eq, gt, isNull, sql } from '#server/db/sql.ts'
import { historyCountsOf, itemsIn, itemTotal, meanPrice } from '#server/features/items/history-counts.ts'
import { imageUrlOf, selectListed, toListed } from '#server/features/items/listed-items.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { readPricing } from '#server/features/market/read-pricing.ts'
import type { Actor } from '#server/platform/context.ts'

/** What the seller deleted is kept for a while, in case they want it back, but is no longer there. */
export const ownItems = ({ userId }: Pick<Actor, 'userId'>) => and(eq(items.ownerId, userId), isNull(items.deletedAt))

/** Someone else's item looks exactly like none. */
export const ownItem = (actor: Pick<Actor, 'userId'>, id: string) => and(eq(items.id, id), ownItems(actor))

export const noSuchItem = () => new AppError('not_found', 'This item does not exist.')

export async function itemOf(db: Database, actor: Pick<Actor, 'userId'>, id: string): Promise<ItemRow> {
  const [found] = await db.select().from(items).where(ownItem(actor, id))
  if (!found) throw noSuchItem()
  return found
}

/** The same, held until the transaction ends: nobody else changes it meanwhile. */
export async function holdItem(tx: Database, actor: Pick<Actor, 'userId'>, id: string): Promise<ItemRow> {
  const [held] = await tx.select().from(items).where(ownItem(actor, id)).for('no key update')
  if (!held) throw noSuchItem()
  return held
}

export const noSuchPhoto = () => new AppError('not_found', 'This photo does not exist.')

/** One of an item's photos; without an id the first, which is the cover. */
export async function photoOf(db: Database, actor: Pick<Actor, 'userId'>, itemId: string, photoId?: string) {
  const [own] = await db.select({ id: items.id }).from(items).where(ownItem(actor, itemId))
  if (!own) throw noSuchItem()
  const photos = await photosOf(db, [itemId])
  const found = photoId ? photos.find(({ id }) => id === photoId) : photos[0]
  if (!found) throw photoId ? noSuchPhoto() : new AppError('not_found', 'This item has no photo.')
  return found
}

const toPhoto = ({ id, width, height, originalKey, shows }: ItemPhotoRow): Photo => ({
  id,
  width,
  height,
  changed: originalKey !== null,
  shows,
  isLabel: shows.some(isLabelShot),
})

/** What was kept before the seller's words were told apart says nothing about them. */
export const identificationOf = ({ identification }: Pick<ItemRow, 'identification'>): Identification => ({
  saidBySeller: [],
  ...identification,
})

const withNouns = (guesses: Guess[]) => guesses.map((guess) => ({ ...guess, noun: guideOf(guess).noun }))

const toItem = (row: ItemRow, photos: ItemPhotoRow[]): Item => ({
  ...identificationOf(row),
  guesses: withNouns(row.identification.guesses),
  id: row.id,
  imageUrl: imageUrlOf(row.id, photos),
  photos: photos.map(toPhoto),
  readingPhotos: photos.some(({ unread }) => unread),
  engine: row.engine,
  recommendedPrice: row.recommendedPrice,
  createdAt: row.createdAt,
})

/** What an item's listings are written from; null while it has no name or no price. */
export function listingFactsOf(row: ItemRow): ListingFacts | null {
  const item = identificationOf(row)
  if (!isNamed(item) || row.recommendedPrice === null) return null
  return { item, guide: guideOf(item), said: saidOf(row), price: row.recommendedPrice, variant: row.variant }
}

/** What the seller said of an item beyond what it is. */
export const saidOf = ({ noun, answers }: Pick<ItemRow, 'noun' | 'answers'>): Said => ({ noun, answers })

/** What a person would call it; null while nobody knows what it is. */
export function nameOf(row: ItemRow): string | null {
  const item = identificationOf(row)
  return isNamed(item) ? itemName(calledBy({ item, noun: nounOf(guideOf(item), item, saidOf(row)) })) : null
}

/**
 * An item with everything that was made of it, as every call that makes or shows an analysis answers it.
 * `found`: the price as it was just made, with what may be shown but not stored.
 */
export async function analysisOf(db: Database, item: ItemRow, found?: Pricing | null): Promise<AnalysisResult> {
  const rows = await db
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, item.id), isNull(listings.deletedAt)))
  return toAnalysis(item, { rows, photos: await photosOf(db, [item.id]) }, found)
}

/**
 * One of the seller's items as it is now. Whether photos are being read is asked first: where that is over, what it came
 * to stands in the item that is read next, and nobody who waits for it is told too early.
 */
export async function currentAnalysis(db: Database, actor: Pick<Actor, 'userId'>, id: string): Promise<AnalysisResult> {
  const readingPhotos = (await photosOf(db, [id])).some(({ unread }) => unread)
  const result = await analysisOf(db, await itemOf(db, actor, id))
  return { ...result, item: { ...result.item, readingPhotos } }
}

interface Parts {
  rows: ListingRow[]
  photos: ItemPhotoRow[]
}

/** The analysis, held until the transaction ends: nobody else changes the item or its listings meanwhile. */
export async function holdAnalysis(tx: Database, actor: Pick<Actor, 'userId'>, id: string) {
  const [row] = await tx.select().from(items).where(ownItem(actor, id)).for('update')
  if (!row) throw noSuchItem()
  const present = and(eq(listings.itemId, id), isNull(listings.deletedAt))
  // As everybody locks listings, so that nobody waits in a circle.
  const rows = await tx.select().from(listings).where(present).orderBy(listings.id).for('update')
  const parts = { rows, photos: await photosOf(tx, [id]) }
  return { row, parts, analysis: toAnalysis(row, parts) }
}

export function toAnalysis(row: ItemRow, { rows, photos }: Parts, found?: Pricing | null): AnalysisResult {
  const item = toItem(row, photos)
  const said = saidOf(row)
  const guide = isNamed(item) ? guideOf(item) : null
  const base = row.base ?? {}
  const basePricing = found ?? (row.pricing && readPricing(row.pricing))
  return {
    item,
    basePricing,
    pricing: guide && basePricing && isNamed(item) ? toldPricing(basePricing, { item, guide, said }, base) : null,
    ...(guide ? knownOf(guide, item, said) : NOTHING_KNOWN),
    answers: said.answers,
    guide,
    variant: row.variant,
    base,
    written: writtenIn(rows),
    listings: byMarketplace(rows),
    refusal: row.refusal,
    imageUrl: item.imageUrl,
    engine: {
      id: row.engine,
      name: engineName(row.engine, row.engineModel),
      model: row.engineModel,
      ms: row.engineMs,
    },
  }
}

const NOTHING_KNOWN = { noun: null, nounSaid: false, nouns: [], facts: [], questions: [] }

function byMarketplace(rows: ListingRow[]): AnalysisResult['listings'] {
  const named = MARKETPLACE_IDS.flatMap((platform) => {
    const listing = rows.find((row) => row.platform === platform)
    return listing ? [[MARKETPLACE_NAMES[platform], listing] as const] : []
  })
  return Object.fromEntries(named)
}

const writtenIn = (rows: ListingRow[]): AnalysisResult['written'] =>
  Object.fromEntries(
    rows.filter(({ written }) => Object.keys(written).length > 0).map(({ platform, written }) => [platform, written]),
  )

/** The same photo with the same settings, analyzed since that moment. */
export async function sameAnalysis(db: Database, actor: Pick<Actor, 'userId'>, photoFingerprint: string, since: Date) {
  const [found] = await db
    .select()
    .from(items)
    .where(and(ownItems(actor), eq(items.photoFingerprint, photoFingerprint), gt(items.createdAt, since.toISOString())))
    .orderBy(desc(items.createdAt))
    .limit(1)
  return found
}

export async function recentItemsOf(db: Database, actor: Actor, { limit, cursor }: Page) {
  const rows = await selectListed(db, and(ownItems(actor), after(items, cursor)))
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(limit + 1)
  const { page, next } = toPage(await toListed(db, rows), limit)
  return { page, next, total: await itemTotal(db, actor) }
}

export async function overviewOf(db: Database, actor: Actor): Promise<Overview> {
  const counts = await historyCountsOf(db, actor)
  const [ofListings] = await db
    .select({ total: sql<number>`coalesce(sum(${tallies.total}), 0)::int` })
    .from(tallies)
    .where(eq(tallies.ownerId, actor.userId))
  return {
    itemsAnalyzed: itemsIn(counts),
    listingsGenerated: ofListings?.total ?? 0,
    averageEstimatedValue: meanPrice(counts),
  }
}
