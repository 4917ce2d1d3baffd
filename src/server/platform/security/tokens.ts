import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import { apiTokens } from '#server/db/schema/programs.ts'
import { and, eq, gt, isNull, or, type Placeholder, sql } from '#server/db/sql.ts'
import type { Actor, Dependencies } from '#server/platform/context.ts'
import { networkPart } from '#server/platform/http/network-part.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

/** Often enough to tell a seller that one is in use; spares a write on every request. */
const NOTE_EVERY_MS = 5 * 60_000
const UNKNOWN = 'This token is not known here. It may have expired, or it was revoked.'

/** A swept one is gone; others may have expired since the last sweep. */
export const notExpired = (now: Date | Placeholder) =>
  or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now instanceof Date ? now.toISOString() : now))

/** What programs call with: `Authorization: Bearer …`. */
export function createTokens({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const findToken = db
    .select({ user: users, token: apiTokens })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .where(and(eq(apiTokens.fingerprint, sql.placeholder('fingerprint')), notExpired(sql.placeholder('now'))))
    .prepare('find_token')

  return {
    /** Whose program is calling; null for a call without a token. A wrong one is refused, whatever else comes with it. */
    async actorOf(request: FastifyRequest): Promise<Actor | null> {
      const brought = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (!brought) return null
      const at = now().toISOString()
      const [found] = await findToken.execute({ fingerprint: fingerprint(brought), now: at })
      if (!found) throw new AppError('unauthenticated', UNKNOWN)
      const { user, token } = found
      if (!token.lastUsedAt || now().getTime() - Date.parse(token.lastUsedAt) > NOTE_EVERY_MS)
        await db.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, token.id))
      return {
        userId: user.id,
        // An administrator's programs are a seller's, too.
        role: 'user',
        user,
        session: { id: token.id, network: networkPart(request.ip), reauthenticatedAt: null },
        scopes: token.scopes,
      }
    },
  }
}
