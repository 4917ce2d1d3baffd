import { eq } from 'drizzle-orm'
import { items } from '#server/db/schema/items.ts'
import { enqueuePhotoRemoval } from '#server/features/account-data/remove-photos.job.ts'
import type { Context } from '#server/platform/context.ts'

/** Items with their listings and sales, and the photos; the account, its settings and its exports stay. */
export async function clearHistory(context: Context) {
  await context.db.transaction(async (tx) => {
    const removed = await tx
      .delete(items)
      .where(eq(items.ownerId, context.actor.userId))
      .returning({ photoKey: items.photoKey })
    const photoKeys = removed.flatMap(({ photoKey }) => photoKey ?? [])
    if (photoKeys.length > 0) await enqueuePhotoRemoval(context, tx, { photoKeys })
  })
}
