import { AppError } from '#contract/errors.ts'
import { pushSubscriptions } from '#server/db/schema/settings.ts'
import { and, eq } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'

/** Someone else's browser looks exactly like none. */
export async function removeDevice({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.ownerId, actor.userId)))
    .returning({ id: pushSubscriptions.id })
  if (removed.length === 0) throw new AppError('not_found', 'This device no longer gets reminders.')
}
