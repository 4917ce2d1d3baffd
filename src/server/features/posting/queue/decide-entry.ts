import type { PostQueue, QueueDecision } from '#contract/posting/post-queue.ts'
import { postingEntries } from '#server/db/schema/posting.ts'
import { and, eq } from '#server/db/sql.ts'
import { noSuchListing } from '#server/features/posting/queries.ts'
import { holdQueue, toQueue } from '#server/features/posting/queue/queries.ts'
import { alreadyPosted } from '#server/features/posting/sync-state.ts'
import type { Context } from '#server/platform/context.ts'

/** 'Skip', 'Later', or neither after all. The listing itself stays as it is. */
export async function decideEntry(
  { db, actor, news }: Pick<Context, 'db' | 'actor' | 'news'>,
  { id, listingId }: { id: string; listingId: string },
  decision: QueueDecision | null,
): Promise<PostQueue> {
  const queue = await db.transaction(async (tx) => {
    const held = await holdQueue(tx, actor, id)
    const [changed] = await tx
      .update(postingEntries)
      .set({ decision })
      .where(and(eq(postingEntries.queueId, id), eq(postingEntries.listingId, listingId)))
      .returning()
    if (!changed) throw noSuchListing()
    const after = await toQueue(tx, held)
    const { state } = after.entries.find((entry) => entry.listingId === listingId)!
    // Another device was faster.
    if (decision && state === 'posted') throw alreadyPosted()
    return after
  })
  news.tell(actor.userId, { kind: 'queue', id })
  return queue
}
