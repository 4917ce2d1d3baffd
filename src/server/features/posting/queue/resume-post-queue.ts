import { AppError } from '#contract/errors.ts'
import type { PostQueue } from '#contract/posting/post-queue.ts'
import type { Database } from '#server/db/database.ts'
import { type PostingQueueRow, postingEntries, postingQueues } from '#server/db/schema/posting.ts'
import { and, eq } from '#server/db/sql.ts'
import { holdQueue, holdSeller, openQueue, selectQueues, toQueue } from '#server/features/posting/queue/queries.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'news'>

const ANOTHER_OPEN = 'You have started another queue since. Finish that one first.'

export async function resumePostQueue({ db, actor, news }: Needs, id: string): Promise<PostQueue> {
  const queue = await db.transaction(async (tx) => {
    await holdSeller(tx, actor)
    const held = await holdQueue(tx, actor, id)
    if (held.endedAt) await reopen(tx, actor, held)
    else
      await tx
        .update(postingEntries)
        .set({ decision: null })
        .where(and(eq(postingEntries.queueId, id), eq(postingEntries.decision, 'later')))
    return toQueue(tx, held)
  })
  news.tell(actor.userId, { kind: 'queue', id })
  return queue
}

async function reopen(tx: Database, actor: Needs['actor'], { id }: PostingQueueRow) {
  const [other] = await selectQueues(tx, openQueue(actor))
  if (other) throw new AppError('conflict', ANOTHER_OPEN)
  await tx.update(postingQueues).set({ endedAt: null }).where(eq(postingQueues.id, id))
}
