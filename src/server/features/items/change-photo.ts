import { AppError } from '#contract/errors.ts'
import type { PhotoChange } from '#contract/items/item-photos.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { itemPhotos } from '#server/db/schema/items.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import { holdPhotos } from '#server/features/items/arrange-photos.ts'
import { editPhoto } from '#server/features/items/edit-photo.ts'
import { dropFiles, newPhotoKey } from '#server/features/items/photo-files.ts'
import { readLater } from '#server/features/items/photos-to-read.ts'
import { photoOf } from '#server/features/items/queries.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import type { Context } from '#server/platform/context.ts'

/** Turned or cropped, under another key; the photo as it was uploaded is kept. A label that was turned can be read. */
export async function changePhoto(
  context: Context,
  { id, photoId }: { id: string; photoId: string },
  change: PhotoChange,
): Promise<WholeItem> {
  const { db, actor, photos, jobs, signal } = context
  const before = await photoOf(db, actor, id, photoId)
  const bytes = await photos.read(before.key)
  if (!bytes) throw new AppError('not_found', 'This photo is missing. Please add it again.')
  const made = await editPhoto(bytes, change, signal)
  const key = newPhotoKey(actor)
  await photos.write(key, made.bytes)
  try {
    await db.transaction(async (tx) => {
      await holdPhotos(tx, actor, id)
      const { width, height } = made
      const [changed] = await tx
        .update(itemPhotos)
        .set({ key, width, height, originalKey: before.originalKey ?? before.key, unread: true })
        .where(and(eq(itemPhotos.id, photoId), eq(itemPhotos.key, before.key), isNull(itemPhotos.removedAt)))
        .returning({ id: itemPhotos.id })
      if (!changed) throw new AppError('conflict', 'This photo has changed since. Please look at it again.')
      await readLater(tx, jobs, id)
    })
  } catch (error) {
    if (error instanceof AppError) dropFiles(context, [key])
    throw error
  }
  if (before.originalKey) dropFiles(context, [before.key])
  return wholeItem(context, id)
}
