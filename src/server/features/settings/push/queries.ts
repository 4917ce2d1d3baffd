import type { PushDevice } from '#contract/settings/push.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { pushSubscriptions } from '#server/db/schema/settings.ts'
import { and, desc, eq, gt } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'
import { deviceWords } from '#server/platform/security/device-words.ts'

interface Whose {
  ownerId: string
  serverKey: string
  now: Date
}

/** Only browsers that are signed in and took the key that we have now, the newest first. */
export const liveDevices = (db: Database, { ownerId, serverKey, now }: Whose) =>
  db
    .select({ device: pushSubscriptions, userAgent: sessions.userAgent })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.ownerId, ownerId),
        eq(pushSubscriptions.serverKey, serverKey),
        gt(sessions.expiresAt, now.toISOString()),
      ),
    )
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))

type Needs = Pick<Context, 'db' | 'actor' | 'push' | 'now'>

export async function devicesOf({ db, actor, push, now }: Needs): Promise<PushDevice[]> {
  if (!push) return []
  const rows = await liveDevices(db, { ownerId: actor.userId, serverKey: push.publicKey, now: now() })
  return rows.map(({ device: { id, sessionId, createdAt, lastUsedAt }, userAgent }) => ({
    id,
    device: deviceWords(userAgent),
    current: sessionId === actor.session.id,
    since: createdAt,
    lastUsedAt,
  }))
}
