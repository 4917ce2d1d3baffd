import type { Database } from '#server/db/database.ts'
import { knownDevices, secondFactors, sessions } from '#server/db/schema/accounts.ts'
import { pushSubscriptions } from '#server/db/schema/settings.ts'
import { asc, eq } from '#server/db/sql.ts'

export const signInsOf = (db: Database, userId: string) =>
  db
    .select({
      at: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      userAgent: sessions.userAgent,
      network: sessions.network,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))

export const secondFactorsOf = (db: Database, userId: string) =>
  db
    .select({ kind: secondFactors.kind, name: secondFactors.name, addedAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.createdAt))

export const knownDevicesOf = (db: Database, userId: string) =>
  db
    .select({ rememberedUntil: knownDevices.trustedUntil, expiresAt: knownDevices.expiresAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(asc(knownDevices.expiresAt))

/** Not where they are reached and by which keys: that is for this server alone. */
export async function reminderDevicesOf(db: Database, ownerId: string) {
  const devices = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      addedAt: pushSubscriptions.createdAt,
      lastUsedAt: pushSubscriptions.lastUsedAt,
      userAgent: sessions.userAgent,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.ownerId, ownerId))
    .orderBy(asc(pushSubscriptions.createdAt))
  return devices.map(({ endpoint, ...device }) => ({ ...device, reachedThrough: new URL(endpoint).host }))
}
