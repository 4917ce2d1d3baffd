import { z } from 'zod'
import { itemPhotos, items } from '#server/db/schema/items.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { inArray, lte } from '#server/db/sql.ts'
import { removeItems } from '#server/features/account-data/remove-items.ts'
import { enqueuePhotoRemoval } from '#server/features/account-data/remove-photos.job.ts'
import { storedKeys } from '#server/features/items/photo-queries.ts'
import { finalBefore } from '#server/features/items/time-to-undo.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sweepItems = job({
  name: 'sweep-items',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '*/10 * * * *',
})

/** Items and photos whose deletion can no longer be undone are gone for good, and the files with them. */
export async function runSweepItems(deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>) {
  const { db, now } = deps
  await db.transaction(async (tx) => {
    const final = finalBefore(now())
    await removeItems(deps, tx, lte(items.deletedAt, final))
    const removed = await tx.delete(itemPhotos).where(lte(itemPhotos.removedAt, final)).returning()
    const photoKeys = storedKeys(removed)
    if (photoKeys.length === 0) return
    await enqueuePhotoRemoval(deps, tx, { photoKeys })
    // The pile it came with shows it no longer.
    await tx.delete(pilePhotos).where(inArray(pilePhotos.key, photoKeys))
  })
}
