import { OFFERED_AFTER_DAYS, type SecondFactors } from '#contract/accounts/second-factor.ts'
import type { Database } from '#server/db/database.ts'
import { knownDevices, recoveryCodes, type SecondFactorRow, secondFactors } from '#server/db/schema/accounts.ts'
import { and, asc, count, eq, gt, inArray } from '#server/db/sql.ts'
import { passkeySite } from '#server/features/accounts/second-factor/passkeys.ts'
import type { Context } from '#server/platform/context.ts'

export const factorsOf = (db: Database, userId: string): Promise<SecondFactorRow[]> =>
  db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).orderBy(asc(secondFactors.createdAt))

/** Which of these accounts have two-step verification. */
export async function guardedAmong(db: Database, userIds: string[]) {
  const guarded = await db
    .selectDistinct({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(inArray(secondFactors.userId, userIds))
  return new Set(guarded.map(({ userId }) => userId))
}

/** What the account's second step accepts; nothing where it has none. */
export async function methodsOf(db: Database, userId: string) {
  const kinds = new Set((await factorsOf(db, userId)).map(({ kind }) => kind))
  const offered = (['passkey', 'totp'] as const).filter((kind) => kinds.has(kind))
  return offered.length > 0 ? [...offered, 'recovery' as const] : []
}

/** With the last factor the codes go too, and nobody is asked for anything. */
export async function dropSecondFactors(tx: Database, userId: string) {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function readSecondFactors({ db, actor, config, publicUrl, now }: Context): Promise<SecondFactors> {
  const { userId, user } = actor
  const factors = await factorsOf(db, userId)
  const [codes] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const trusted = and(eq(knownDevices.userId, userId), gt(knownDevices.trustedUntil, now().toISOString()))
  const [devices] = await db.select({ count: count() }).from(knownDevices).where(trusted)
  const ageDays = (now().getTime() - Date.parse(user.createdAt)) / (24 * 60 * 60 * 1000)
  const shown = ({ id, name, createdAt }: SecondFactorRow) => ({ id, name, addedAt: createdAt })
  return {
    app: factors.filter(({ kind }) => kind === 'totp').map(shown)[0] ?? null,
    passkeys: factors.filter(({ kind }) => kind === 'passkey').map(shown),
    recoveryCodesLeft: codes!.count,
    rememberedDevices: devices!.count,
    required: actor.role === 'admin' && config.adminsNeedSecondFactor,
    passkeysWork: passkeySite(publicUrl) !== null,
    offer: factors.length === 0 && !user.secondFactorDeclinedAt && ageDays >= OFFERED_AFTER_DAYS,
  }
}
