import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { listings } from '#server/db/schema/listings.ts'
import { syncEvents } from '#server/db/schema/posting.ts'
import { and, asc, eq, gt, gte, lt, notExists, sql } from '#server/db/sql.ts'
import { untoldChanges } from '#server/features/posting/mails.ts'
import { ownListings } from '#server/features/posting/queries.ts'
import { spanOf } from '#server/features/posting/told-together.ts'
import { notify } from '#server/features/settings/notify.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** Tells a seller that their webhook never took a change, nor those that failed in the same ten minutes. */
export const sendUntold = job({
  name: 'send-untold-changes',
  data: z.object({ eventId: z.number().int() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendUntold(deps: Dependencies, { eventId }: { eventId: number }) {
  const [found] = await deps.db
    .select({ user: users, at: syncEvents.at })
    .from(syncEvents)
    .innerJoin(listings, eq(listings.id, syncEvents.listingId))
    .innerJoin(users, eq(users.id, listings.ownerId))
    .where(eq(syncEvents.id, eventId))
  if (!found) return
  const untold = await untoldWith(deps.db, found.user.id, new Date(found.at))
  // The first of them tells of all; what the webhook took since, or is no longer up, is not told.
  if (untold[0]?.eventId !== eventId) return
  await notify(deps, found.user, 'emailUpdates', untoldChanges(found.user, untold, deps.publicUrl))
}

function untoldWith(db: Database, ownerId: string, at: Date) {
  const { from, to } = spanOf(at)
  const later = alias(syncEvents, 'later')
  const since = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.listingId, syncEvents.listingId), gt(later.id, syncEvents.id)))
  return db
    .select({ eventId: syncEvents.id, listing: listings, reason: syncEvents.detail })
    .from(syncEvents)
    .innerJoin(listings, eq(listings.id, syncEvents.listingId))
    .where(
      and(
        ownListings(ownerId),
        eq(listings.syncStatus, 'posted'),
        eq(syncEvents.kind, 'untold'),
        gte(syncEvents.at, from.toISOString()),
        lt(syncEvents.at, to.toISOString()),
        notExists(since),
      ),
    )
    .orderBy(asc(syncEvents.id))
}
