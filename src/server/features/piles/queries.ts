import { AppError } from '#contract/errors.ts'
import type { Pile, PileGroup, PilePhoto, PileSummary } from '#contract/piles/piles.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { type PileGroupRow, type PileRow, pileGroups, pilePhotos, piles } from '#server/db/schema/piles.ts'
import { and, asc, count, desc, eq, exists, inArray, isNull, notExists, or, sql } from '#server/db/sql.ts'
import { askingPriceOf } from '#server/features/items/listed-items.ts'
import { noSuchPhoto } from '#server/features/items/queries.ts'
import { shownDoubts } from '#server/features/piles/mark-doubts.ts'
import { photosInOrder } from '#server/features/piles/photo-order.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import type { Actor } from '#server/platform/context.ts'

type Owner = Pick<Actor, 'userId'>

export const noSuchGroup = () => new AppError('not_found', 'This item of the pile does not exist.')
const noSuchPile = () => new AppError('not_found', 'This pile does not exist.')

const ownPile = ({ userId }: Owner, id: string) => and(eq(piles.id, id), eq(piles.ownerId, userId))

/** The pile, held: whoever else changes it waits, and reads what this one made of it. */
export async function holdPile(tx: Database, actor: Owner, id: string): Promise<PileRow> {
  const [held] = await tx.select().from(piles).where(ownPile(actor, id)).for('no key update')
  if (!held) throw noSuchPile()
  return held
}

export async function requirePile(db: Database, actor: Owner, id: string): Promise<PileRow> {
  const [found] = await db.select().from(piles).where(ownPile(actor, id))
  if (!found) throw noSuchPile()
  return found
}

/** Without what the engine's network makes of them, which is long and rarely wanted. */
const PHOTO_COLUMNS = {
  id: pilePhotos.id,
  key: pilePhotos.key,
  width: pilePhotos.width,
  height: pilePhotos.height,
  hash: pilePhotos.hash,
  takenAt: pilePhotos.takenAt,
  clientKey: pilePhotos.clientKey,
  place: pilePhotos.place,
  startsItem: pilePhotos.startsItem,
  divider: pilePhotos.divider,
  surveyedAt: pilePhotos.surveyedAt,
  shows: pilePhotos.shows,
  groupId: pilePhotos.groupId,
  seemsOfGroupId: pilePhotos.seemsOfGroupId,
  positionInGroup: pilePhotos.positionInGroup,
  listedItemId: pilePhotos.listedItemId,
  createdAt: pilePhotos.createdAt,
}

/** In the order in which they were taken or chosen. */
export async function photosOfPile(db: Database, pileId: string) {
  const rows = await db.select(PHOTO_COLUMNS).from(pilePhotos).where(eq(pilePhotos.pileId, pileId))
  return photosInOrder(rows)
}
export type PhotoOfPile = Awaited<ReturnType<typeof photosOfPile>>[number]

export const groupsOfPile = (db: Database, pileId: string): Promise<PileGroupRow[]> =>
  db.select().from(pileGroups).where(eq(pileGroups.pileId, pileId)).orderBy(asc(pileGroups.position))

/** In the seller's or the sorting's order: the first is the cover. */
export const photosOfGroup = (photos: PhotoOfPile[], groupId: string) =>
  photos.filter((photo) => photo.groupId === groupId).sort((a, b) => a.positionInGroup - b.positionInGroup)

export async function pilePhotoOf(db: Database, actor: Owner, { id, photoId }: { id: string; photoId: string }) {
  await requirePile(db, actor, id)
  const [found] = await db
    .select(PHOTO_COLUMNS)
    .from(pilePhotos)
    .where(and(eq(pilePhotos.id, photoId), eq(pilePhotos.pileId, id)))
  if (!found) throw noSuchPhoto()
  return found
}

export async function toPile(db: Database, pile: PileRow): Promise<Pile> {
  const photos = await photosOfPile(db, pile.id)
  const rows = await groupsOfPile(db, pile.id)
  const present = await presentItems(db, [...rows.map(({ itemId }) => itemId), ...photos.map((p) => p.listedItemId)])
  const doubtsOf = shownDoubts(photos, rows)
  const groups = rows.map((row) => {
    const own = photosOfGroup(photos, row.id)
    return { ...toGroup(row, own, present), doubts: doubtsOf(row, own) }
  })
  return {
    id: pile.id,
    createdAt: pile.createdAt,
    ...progressOf(groups),
    photos: photos.map(toPhoto),
    groups,
    sorting: photos.some(({ surveyedAt }) => surveyedAt === null),
  }
}

const toPhoto = ({ id, width, height, takenAt, clientKey, divider }: PhotoOfPile): PilePhoto => ({
  ...{ id, width, height, takenAt, clientKey, divider },
})

/** An item that the seller deleted is not for sale; once it is gone for good, its group goes with it. */
function toGroup(
  row: PileGroupRow,
  photos: PhotoOfPile[],
  present: Map<string, PresentItem>,
): Omit<PileGroup, 'doubts'> {
  const { id, state, turnAt, itemId, reason, seam, byHand, decision, problem } = row
  const item = present.get(itemId ?? '')
  // Since the seller said what it is, it needs no look any more.
  const named = state === 'needs_a_look' && item?.named
  const isDeleted = itemId !== null && !present.has(itemId)
  const listed = photos.find(({ listedItemId }) => listedItemId !== null && present.has(listedItemId))
  return {
    id,
    photoIds: photos.map((photo) => photo.id),
    state: named ? 'ready' : state,
    queued: turnAt !== null,
    itemId: isDeleted ? null : itemId,
    price: item?.price ?? null,
    gone: item?.gone ?? false,
    reason,
    seam,
    byHand,
    listedItemId: listed?.listedItemId ?? null,
    decision: isDeleted ? 'not_for_sale' : decision,
    problem,
  }
}

interface PresentItem {
  named: boolean
  price: number | null
  gone: boolean
}

async function presentItems(db: Database, ids: (string | null)[]) {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if (named.length === 0) return new Map<string, PresentItem>()
  const rows = await db
    .select({ id: items.id, type: items.type, price: askingPriceOf })
    .from(items)
    .where(and(inArray(items.id, named), isNull(items.deletedAt)))
  const gone = await goneItems(db, named)
  return new Map(rows.map(({ id, type, price }) => [id, { named: type !== null, price, gone: gone.has(id) }]))
}

type Standing = Pick<PileGroup, 'state' | 'queued' | 'decision'>

function progressOf(groups: Standing[]) {
  const forSale = groups.filter(({ decision }) => decision !== 'not_for_sale')
  return {
    done: forSale.filter(({ state }) => state === 'ready' || state === 'needs_a_look').length,
    total: forSale.length,
    working: forSale.some(({ state, queued }) => queued || state === 'analyzing'),
  }
}

/** Something is left to do: photos to sort, items to analyze, or to say yes or no to. */
const isOpen = (db: Database) => {
  const itsGroups = eq(pileGroups.pileId, piles.id)
  const undecided = db
    .select({ id: pileGroups.id })
    .from(pileGroups)
    .leftJoin(items, eq(items.id, pileGroups.itemId))
    .where(and(itsGroups, isNull(pileGroups.decision), isNull(items.deletedAt)))
  return or(exists(undecided), notExists(db.select({ id: pileGroups.id }).from(pileGroups).where(itsGroups)))
}

const SHOWN = 4

export async function openPiles(db: Database, { userId }: Owner): Promise<PileSummary[]> {
  const rows = await db
    .select()
    .from(piles)
    .where(and(eq(piles.ownerId, userId), isOpen(db)))
    .orderBy(desc(piles.createdAt))
  const open: PileSummary[] = []
  for (const row of rows) {
    const { photos, groups: _, sorting: __, ...progress } = await toPile(db, row)
    const photoIds = photos.filter(({ divider }) => !divider).slice(0, SHOWN)
    open.push({ ...progress, photoCount: photos.length, photoIds: photoIds.map(({ id }) => id) })
  }
  return open
}

export async function countPhotos(db: Database, pileId: string) {
  const [counted] = await db.select({ total: count() }).from(pilePhotos).where(eq(pilePhotos.pileId, pileId))
  return counted?.total ?? 0
}

/** Photos that stand in no group yet, though they belong in one. */
export async function hasUnsorted(db: Database, pileId: string) {
  const [found] = await db
    .select({ one: sql`1` })
    .from(pilePhotos)
    .where(and(eq(pilePhotos.pileId, pileId), isNull(pilePhotos.groupId), eq(pilePhotos.divider, false)))
    .limit(1)
  return found !== undefined
}
