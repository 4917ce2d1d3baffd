import type { Session } from '#contract/accounts/sessions.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { and, desc, eq, gt } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'
import { deviceWords } from '#server/platform/security/device-words.ts'

/** More than anybody has; a script that signs in all day must not make a page of thousands. */
const MOST = 50

export async function listSessions({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now().toISOString())))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(MOST)
  return rows.map(({ id, userAgent, network, createdAt, lastUsedAt }) => ({
    id,
    device: deviceWords(userAgent),
    network,
    sameNetwork: network === actor.session.network,
    current: id === actor.session.id,
    signedInAt: createdAt,
    lastUsedAt,
  }))
}
