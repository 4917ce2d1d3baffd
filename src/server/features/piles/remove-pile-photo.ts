import { AppError } from '#contract/errors.ts'
import { isFixed } from '#contract/piles/is-fixed.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { eq } from '#server/db/sql.ts'
import { dropFiles } from '#server/features/items/photo-files.ts'
import { noSuchPhoto } from '#server/features/items/queries.ts'
import { groupsOfPile, holdPile, photosOfPile } from '#server/features/piles/queries.ts'
import { tidyGroups } from '#server/features/piles/sort-pile.ts'
import type { Context } from '#server/platform/context.ts'

const IN_USE = 'This photo belongs to an item that has already been analyzed. You can remove it on the item’s own page.'

/** For good: it was never part of an item. */
export async function removePilePhoto(context: Context, { id, photoId }: { id: string; photoId: string }) {
  const { db, actor } = context
  const key = await db.transaction(async (tx) => {
    await holdPile(tx, actor, id)
    const photo = (await photosOfPile(tx, id)).find((each) => each.id === photoId)
    if (!photo) throw noSuchPhoto()
    const group = (await groupsOfPile(tx, id)).find((each) => each.id === photo.groupId)
    if (group && isFixed(group)) throw new AppError('conflict', IN_USE)
    await tx.delete(pilePhotos).where(eq(pilePhotos.id, photoId))
    await tidyGroups(tx, id)
    return photo.key
  })
  dropFiles(context, [key])
}
