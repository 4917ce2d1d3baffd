import type { WholeItem } from '#contract/items/whole-item.ts'
import { itemPhotos } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { photoOf } from '#server/features/items/queries.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import type { Context } from '#server/platform/context.ts'

/** What the seller says that a photo shows; the picture stays as it is. */
export async function notePhotoShots(
  context: Context,
  { id, photoId }: { id: string; photoId: string },
  shows: string[],
): Promise<WholeItem> {
  const { db, actor } = context
  await photoOf(db, actor, id, photoId)
  await db
    .update(itemPhotos)
    .set({ shows: [...new Set(shows)] })
    .where(eq(itemPhotos.id, photoId))
  return wholeItem(context, id)
}
