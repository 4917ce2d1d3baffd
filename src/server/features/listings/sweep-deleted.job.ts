import { z } from 'zod'
import { listings } from '#server/db/schema/listings.ts'
import { lte } from '#server/db/sql.ts'
import { finalBefore } from '#server/features/items/time-to-undo.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sweepDeleted = job({
  name: 'sweep-deleted',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '23 * * * *',
})

/** Listings whose deletion can no longer be undone are gone for good. */
export async function runSweepDeleted({ db, now }: Dependencies) {
  await db.delete(listings).where(lte(listings.deletedAt, finalBefore(now())))
}
