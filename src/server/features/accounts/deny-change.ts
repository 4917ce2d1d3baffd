import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { isTaken } from '#server/db/is-taken.ts'
import { secondFactors, sessions, users } from '#server/db/schema/accounts.ts'
import { dropConnections, dropFormerHold } from '#server/features/accounts/drop-former-hold.ts'
import { forgetDevices } from '#server/features/accounts/known-device.ts'
import { dropLaterDenials, dropLinks, NOT_ME_DAYS, redeemLink } from '#server/features/accounts/mailed-links.ts'
import { dropPendingSteps } from '#server/features/accounts/second-factor/pending-step.ts'
import { dropSecondFactors, factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import { sendPasswordReset } from '#server/features/accounts/send-password-reset.job.ts'
import { dropTokens } from '#server/features/programs/drop-tokens.ts'
import type { VisitorContext } from '#server/platform/context.ts'

type Needs = Pick<VisitorContext, 'db' | 'jobs' | 'mailer' | 'now'>

/**
 * 'This was not me': whoever is in is out, and what they know or added no longer lets them in. The account goes back to
 * the address the alert was mailed to, since a reset mailed to a stranger's would be theirs.
 */
export async function denyChange({ db, jobs, mailer, now }: Needs, { token }: { token: string }) {
  const email = await db.transaction(async (tx) => {
    const link = await redeemLink(tx, token, 'not-me', now())
    const { userId, email } = link
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    // The link proves the address for the first time: whoever made the account may be somebody else.
    if (!before!.emailVerifiedAt) await dropFormerHold(tx, { jobs, now }, userId)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await dropPendingSteps(tx, userId)
    await forgetDevices(tx, userId)
    await dropLinks(tx, userId)
    await dropLaterDenials(tx, link)
    // Older ones are the owner's: no alert about them could still be answered.
    const lately = new Date(now().getTime() - NOT_ME_DAYS * 24 * 60 * 60 * 1000)
    await dropConnections(tx, { jobs, now }, userId, lately)
    await dropTokens(tx, userId, lately)
    const young = gt(secondFactors.createdAt, lately.toISOString())
    await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), young))
    if ((await factorsOf(tx, userId)).length === 0) await dropSecondFactors(tx, userId)
    // A stranger's Google account may be linked by now; the owner's links itself again by its address.
    const closed = { passwordHash: null, googleSubject: null, emailVerifiedAt: now().toISOString() }
    await tx.update(users).set(closed).where(eq(users.id, userId))
    const restored = await restoreEmail(tx, userId, email)
    await jobs.enqueue(tx, sendPasswordReset, { email: restored })
    return restored
  })
  return { email, mailed: mailer.delivers }
}

/** Somebody else may have that address by now; then the account keeps the one it has. */
async function restoreEmail(tx: Database, userId: string, email: string) {
  try {
    // A transaction inside the caller's, which a taken address would end otherwise.
    await tx.transaction((inner) => inner.update(users).set({ email }).where(eq(users.id, userId)))
    return email
  } catch (error) {
    if (!isTaken(error)) throw error
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    return user!.email
  }
}
