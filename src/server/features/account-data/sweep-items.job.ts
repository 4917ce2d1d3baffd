import { lte } from 'drizzle-orm'
import { z } from 'zod'
import { items } from '#server/db/schema/items.ts'
import { removeItems } from '#server/features/account-data/remove-items.ts'
import { finalBefore } from '#server/features/listings/delete-listings.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sweepItems = job({
  name: 'sweep-items',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '*/10 * * * *',
})

/** Items whose deletion can no longer be undone are gone for good, and their photos with them. */
export async function runSweepItems(deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>) {
  const { db, now } = deps
  await db.transaction(async (tx) => {
    await removeItems(deps, tx, lte(items.deletedAt, finalBefore(now())))
  })
}
