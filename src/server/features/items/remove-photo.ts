import { AppError } from '#contract/errors.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemPhotoRow, itemPhotos } from '#server/db/schema/items.ts'
import { and, eq, gt, isNotNull } from '#server/db/sql.ts'
import { requireRoom } from '#server/features/items/add-photos.ts'
import { arrangePhotos, holdPhotos } from '#server/features/items/arrange-photos.ts'
import { dropFiles } from '#server/features/items/photo-files.ts'
import { readUnread } from '#server/features/items/photos-to-read.ts'
import { noSuchPhoto } from '#server/features/items/queries.ts'
import { finalBefore } from '#server/features/items/time-to-undo.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import type { Context } from '#server/platform/context.ts'

interface Which {
  id: string
  photoId: string
}

const LAST_ONE = 'This is the only photo of the item. Add another one first, or delete the item.'
/** Before the first: whoever is brought back stands here until all have their places. */
const NOWHERE = -1000

/** It keeps its place in mind, and its file, as long as it can be brought back. */
export async function removePhoto({ db, actor, now }: Context, { id, photoId }: Which) {
  await db.transaction(async (tx) => {
    const present = await holdPhotos(tx, actor, id)
    const left = present.filter((photo) => photo.id !== photoId)
    if (left.length === present.length) throw noSuchPhoto()
    if (left.length === 0) throw new AppError('conflict', LAST_ONE)
    await tx.update(itemPhotos).set({ removedAt: now().toISOString() }).where(eq(itemPhotos.id, photoId))
    await arrangePhotos(tx, id, idsOf(left))
  })
}

/** A removed photo returns to its place; of one that is there, the original. There is nothing to do twice. */
export async function restorePhoto(context: Context, { id, photoId }: Which): Promise<WholeItem> {
  const { db, actor, jobs } = context
  const dropped = await db.transaction(async (tx) => {
    const present = await holdPhotos(tx, actor, id)
    const photo = present.find((one) => one.id === photoId)
    const leftOver = photo ? await restoreOriginal(tx, photo) : []
    if (!photo) await bringBack(tx, context, { id, photoId }, present)
    await readUnread(tx, jobs, [id])
    return leftOver
  })
  dropFiles(context, dropped)
  return wholeItem(context, id)
}

async function restoreOriginal(tx: Database, { id, key, originalKey }: ItemPhotoRow) {
  if (!originalKey) return []
  const unmeasured = { width: null, height: null }
  await tx
    .update(itemPhotos)
    .set({ key: originalKey, originalKey: null, ...unmeasured })
    .where(eq(itemPhotos.id, id))
  return [key]
}

async function bringBack(tx: Database, { now }: Context, { id, photoId }: Which, present: ItemPhotoRow[]) {
  const removed = and(eq(itemPhotos.id, photoId), eq(itemPhotos.itemId, id), isNotNull(itemPhotos.removedAt))
  const undoable = and(removed, gt(itemPhotos.removedAt, finalBefore(now())))
  const [photo] = await tx.select().from(itemPhotos).where(undoable)
  if (!photo) throw noSuchPhoto()
  requireRoom(present.length + 1)
  await tx.update(itemPhotos).set({ removedAt: null, position: NOWHERE }).where(eq(itemPhotos.id, photoId))
  await arrangePhotos(tx, id, idsOf(present).toSpliced(photo.position, 0, photoId))
}

const idsOf = (photos: ItemPhotoRow[]) => photos.map(({ id }) => id)
