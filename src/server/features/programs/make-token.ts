import { AppError } from '#contract/errors.ts'
import { type MadeToken, MOST_TOKENS, type NewToken } from '#contract/programs/tokens.ts'
import { users } from '#server/db/schema/accounts.ts'
import { apiTokens } from '#server/db/schema/programs.ts'
import { count, eq } from '#server/db/sql.ts'
import { presentTokens, shownToken } from '#server/features/programs/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'
import { fingerprint, newToken } from '#server/platform/security/secrets.ts'

/** Whoever finds it somewhere knows what it opens, and so do the tools that look for forgotten secrets. */
const PREFIX = 'snapworth_'
const DAY_MS = 24 * 60 * 60 * 1000
const TOO_MANY = `You have ${MOST_TOKENS} tokens. Please revoke one that you do not use before you create another.`

/** The token is told this once; only its fingerprint is kept. */
export async function makeToken(
  { db, actor, jobs, now, log }: Pick<Context, 'db' | 'actor' | 'jobs' | 'now' | 'log'>,
  { name, scopes, expiresInDays }: NewToken,
): Promise<MadeToken> {
  const token = PREFIX + newToken()
  const at = now()
  const made = await db.transaction(async (tx) => {
    // Two made at the same time are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update')
    const [present] = await tx.select({ tokens: count() }).from(apiTokens).where(presentTokens(actor.userId, at))
    if (present!.tokens >= MOST_TOKENS) throw new AppError('conflict', TOO_MANY)
    const [added] = await tx
      .insert(apiTokens)
      .values({
        ownerId: actor.userId,
        name,
        scopes,
        fingerprint: fingerprint(token),
        createdAt: at.toISOString(),
        expiresAt: expiresInDays ? new Date(at.getTime() + expiresInDays * DAY_MS).toISOString() : null,
      })
      .returning(shownToken)
    await alertOwner(tx, { jobs, now }, { userId: actor.userId, kind: 'token-made' })
    return added!
  })
  log.info({ event: 'token' }, `user ${actor.userId} made a token for programs: ${scopes.join(', ')}`)
  return { ...made, token }
}
