import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSchedules, postingEntries, postingQueues, syncEvents } from '#server/db/schema/posting.ts'
import { asc, eq } from '#server/db/sql.ts'

export const scheduledPostsOf = (db: Database, ownerId: string) =>
  db
    .select({ listingId: listingSchedules.listingId, at: listingSchedules.at })
    .from(listingSchedules)
    .where(eq(listingSchedules.ownerId, ownerId))
    .orderBy(asc(listingSchedules.at))

export const postingHistoryOf = (db: Database, ownerId: string) =>
  db
    .select({
      listingId: syncEvents.listingId,
      at: syncEvents.at,
      kind: syncEvents.kind,
      via: syncEvents.via,
      detail: syncEvents.detail,
    })
    .from(syncEvents)
    .innerJoin(listings, eq(listings.id, syncEvents.listingId))
    .where(eq(listings.ownerId, ownerId))
    .orderBy(asc(syncEvents.id))

export async function postingQueuesOf(db: Database, ownerId: string) {
  const rows = await db
    .select()
    .from(postingQueues)
    .where(eq(postingQueues.ownerId, ownerId))
    .orderBy(asc(postingQueues.createdAt))
  const entries = await db
    .select({
      queueId: postingEntries.queueId,
      listingId: postingEntries.listingId,
      decision: postingEntries.decision,
    })
    .from(postingEntries)
    .where(eq(postingEntries.ownerId, ownerId))
    .orderBy(asc(postingEntries.position))
  return rows.map(({ id, createdAt, endedAt }) => ({
    ...{ id, createdAt, endedAt },
    entries: entries.filter(({ queueId }) => queueId === id),
  }))
}
