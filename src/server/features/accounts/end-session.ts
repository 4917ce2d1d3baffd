import { AppError } from '#contract/errors.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { and, eq } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'
import { tellSignedOut } from '#server/platform/security/sessions.ts'

/** Someone else's session looks exactly like none. */
export async function endSession({ db, actor, news }: Pick<Context, 'db' | 'actor' | 'news'>, id: string) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found', 'This device is already signed out.')
  tellSignedOut(news, actor.userId)
}
