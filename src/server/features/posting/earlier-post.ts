import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { syncEvents } from '#server/db/schema/posting.ts'

/** When a listing was last posted, unless that was taken back. */
export async function earlierPost(tx: Database, id: string) {
  const [last] = await tx
    .select()
    .from(syncEvents)
    .where(and(eq(syncEvents.listingId, id), inArray(syncEvents.kind, ['posted', 'withdrawn'])))
    .orderBy(desc(syncEvents.id))
    .limit(1)
  return last?.kind === 'posted' ? last : null
}
