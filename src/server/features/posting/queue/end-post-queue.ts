import { postingQueues } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { holdQueue, holdSeller } from '#server/features/posting/queue/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function endPostQueue(
  { db, actor, now, news }: Pick<Context, 'db' | 'actor' | 'now' | 'news'>,
  id: string,
) {
  await db.transaction(async (tx) => {
    await holdSeller(tx, actor)
    const { endedAt } = await holdQueue(tx, actor, id)
    if (endedAt) return
    await tx.update(postingQueues).set({ endedAt: now().toISOString() }).where(eq(postingQueues.id, id))
  })
  news.tell(actor.userId, { kind: 'queue', id })
}
