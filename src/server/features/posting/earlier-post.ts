import type { Database } from '#server/db/database.ts'
import { syncEvents } from '#server/db/schema/posting.ts'
import { and, desc, eq, inArray } from '#server/db/sql.ts'

/** When a listing was last posted, unless that was taken back or it came down since. */
export const earlierPost = (tx: Database, id: string) => lastPost(tx, id, 0)

/** The same of one that was just said to be down, as it was before. */
export const postBeforeDown = (tx: Database, id: string) => lastPost(tx, id, 1)

async function lastPost(tx: Database, id: string, newer: number) {
  const [last] = await tx
    .select()
    .from(syncEvents)
    .where(and(eq(syncEvents.listingId, id), inArray(syncEvents.kind, ['posted', 'withdrawn', 'down', 'told'])))
    .orderBy(desc(syncEvents.id))
    .offset(newer)
    .limit(1)
  return last?.kind === 'posted' ? last : null
}
