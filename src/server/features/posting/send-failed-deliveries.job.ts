import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { and, asc, eq, gte, lt } from '#server/db/sql.ts'
import { failedDeliveries } from '#server/features/posting/mails.ts'
import { ownListings } from '#server/features/posting/queries.ts'
import { spanOf } from '#server/features/posting/told-together.ts'
import { notify } from '#server/features/settings/notify.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** Tells a seller that their webhook never took a listing, nor what failed with it. */
export const sendFailedDeliveries = job({
  name: 'send-failed-deliveries',
  data: z.object({ listingId: z.uuid(), deliveryId: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

interface Failed {
  listingId: string
  deliveryId: string
}

export async function runSendFailedDeliveries(deps: Dependencies, { listingId, deliveryId }: Failed) {
  const [found] = await deps.db
    .select({ user: users, failedAt: listingSyncs.finishedAt })
    .from(listingSyncs)
    .innerJoin(listings, eq(listings.id, listingSyncs.listingId))
    .innerJoin(users, eq(users.id, listings.ownerId))
    .where(and(eq(listings.id, listingId), eq(listingSyncs.deliveryId, deliveryId)))
  if (!found?.failedAt) return
  const failed = await failedWith(deps.db, found.user.id, new Date(found.failedAt))
  // The first of them tells of all; what was posted or tried again since is not told.
  if (failed[0]?.listing.id !== listingId) return
  await notify(deps, found.user, 'emailUpdates', failedDeliveries(found.user, failed, deps.publicUrl))
}

function failedWith(db: Database, ownerId: string, failedAt: Date) {
  const { from, to } = spanOf(failedAt)
  return db
    .select({ listing: listings, reason: listingSyncs.reason })
    .from(listings)
    .innerJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .where(
      and(
        ownListings(ownerId),
        eq(listings.syncStatus, 'failed'),
        eq(listingSyncs.via, 'webhook'),
        gte(listingSyncs.finishedAt, from.toISOString()),
        lt(listingSyncs.finishedAt, to.toISOString()),
      ),
    )
    .orderBy(asc(listingSyncs.finishedAt), asc(listings.id))
}
