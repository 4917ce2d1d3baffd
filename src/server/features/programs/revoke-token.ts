import { AppError } from '#contract/errors.ts'
import { apiTokens } from '#server/db/schema/programs.ts'
import { and, eq } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'
import { tellSignedOut } from '#server/platform/security/sessions.ts'

/** Someone else's token looks exactly like none. */
export async function revokeToken(
  { db, actor, news, log }: Pick<Context, 'db' | 'actor' | 'news' | 'log'>,
  { id }: { id: string },
) {
  const revoked = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.ownerId, actor.userId)))
    .returning({ id: apiTokens.id })
  if (revoked.length === 0) throw new AppError('not_found', 'This token was already revoked.')
  tellSignedOut(news, actor.userId)
  log.info({ event: 'token' }, `user ${actor.userId} revoked a token for programs`)
}
