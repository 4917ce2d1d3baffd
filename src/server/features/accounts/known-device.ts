import { KEPT } from '#contract/operations/keeping.ts'
import type { Database } from '#server/db/database.ts'
import { knownDevices } from '#server/db/schema/accounts.ts'
import { and, eq, gt } from '#server/db/sql.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { fingerprint, newToken } from '#server/platform/security/secrets.ts'

const COOKIE = 'device'
const DAY_SECONDS = 24 * 60 * 60

type Needs = Pick<VisitorContext, 'db' | 'cookies' | 'now'>

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_SECONDS * 1000).toISOString()

/** This browser, if the account was open in it under its present password. */
export async function knownDevice({ db, cookies, now }: Needs, userId: string) {
  const token = cookies.read(COOKIE)
  if (!token) return null
  const itsRow = and(eq(knownDevices.id, fingerprint(token)), eq(knownDevices.userId, userId))
  const [device] = await db
    .select()
    .from(knownDevices)
    .where(and(itsRow, gt(knownDevices.expiresAt, now().toISOString())))
  return device ?? null
}

/** Whether this browser may skip the account's second step. */
export async function isTrusted(context: Needs, userId: string) {
  const device = await knownDevice(context, userId)
  return (device?.trustedUntil ?? '') > context.now().toISOString()
}

/**
 * Notes that the account is open in this browser; tells whether it was before. The token is a new one each time: one
 * that was planted in the browser, or copied out of it, is worth nothing after.
 */
export async function noteDevice({ db, cookies, now }: Needs, userId: string, { trust = false } = {}) {
  const former = cookies.read(COOKIE)
  const token = newToken()
  const id = fingerprint(token)
  const expiresAt = inDays(now(), KEPT.knownDeviceDays)
  const trusted = trust ? { trustedUntil: inDays(now(), KEPT.trustedDeviceDays) } : {}
  const known = await db.transaction(async (tx) => {
    const accounts = former
      ? await tx
          .update(knownDevices)
          .set({ id })
          .where(eq(knownDevices.id, fingerprint(former)))
          .returning()
      : []
    await tx
      .insert(knownDevices)
      .values({ id, userId, expiresAt, ...trusted })
      .onConflictDoUpdate({ target: [knownDevices.id, knownDevices.userId], set: { expiresAt, ...trusted } })
    return accounts.some((account) => account.userId === userId && account.expiresAt > now().toISOString())
  })
  cookies.write(COOKIE, token, KEPT.knownDeviceDays * DAY_SECONDS)
  return known
}

/** 'Remember this device' is taken back, on all of them. */
export async function distrustDevices(db: Database, userId: string) {
  await db.update(knownDevices).set({ trustedUntil: null }).where(eq(knownDevices.userId, userId))
}

/** With a new password, or a new owner: browsers in which somebody knew the former one are strangers. */
export async function forgetDevices(db: Database, userId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
