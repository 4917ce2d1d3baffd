import type { Database } from '#server/db/database.ts'
import { itemPhotos, items } from '#server/db/schema/items.ts'
import { inArray, type SQL } from '#server/db/sql.ts'
import { enqueuePhotoRemoval } from '#server/features/account-data/remove-photos.job.ts'
import { storedKeys } from '#server/features/items/photo-queries.ts'
import type { Dependencies } from '#server/platform/context.ts'

const AT_ONCE = 1000

/** For good, with all that belongs to them; their photos go by a job that cannot get lost. */
export async function removeItems(deps: Pick<Dependencies, 'jobs' | 'now'>, tx: Database, which: SQL | undefined) {
  // Whoever adds a photo holds its item, too: what is read from here on is all there is.
  const held = await tx.select({ id: items.id }).from(items).where(which).orderBy(items.id).for('update')
  for (let from = 0; from < held.length; from += AT_ONCE) {
    const ids = held.slice(from, from + AT_ONCE).map(({ id }) => id)
    const photoKeys = storedKeys(await tx.select().from(itemPhotos).where(inArray(itemPhotos.itemId, ids)))
    if (photoKeys.length > 0) await enqueuePhotoRemoval(deps, tx, { photoKeys })
    await tx.delete(items).where(inArray(items.id, ids))
  }
}
