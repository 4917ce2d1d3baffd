import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { dropFormerHold } from '#server/features/accounts/drop-former-hold.ts'
import { enter } from '#server/features/accounts/enter.ts'
import { forgetDevices } from '#server/features/accounts/known-device.ts'
import { dropLinks, redeemLink } from '#server/features/accounts/mailed-links.ts'
import { requireGoodPassword } from '#server/features/accounts/require-good-password.ts'
import { dropPendingSteps } from '#server/features/accounts/second-factor/pending-step.ts'
import { dropTokens } from '#server/features/programs/drop-tokens.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'

/**
 * Who opened the mailed link owns the address, so it counts as verified from here on. Owning it is the first proof only:
 * an account with two-step verification asks for the second as ever, unless a stranger set that up at this address.
 */
export async function resetPassword(context: VisitorContext, { token, password }: { token: string; password: string }) {
  const { db, jobs, passwords, now, session, log } = context
  const passwordHash = await passwords.hash(password)
  const user = await db.transaction(async (tx) => {
    const link = await redeemLink(tx, token, 'reset-password', now())
    await dropLinks(tx, link.userId)
    await dropPendingSteps(tx, link.userId)
    await dropTokens(tx, link.userId)
    await forgetDevices(tx, link.userId)
    const [owned] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update')
    requireGoodPassword(password, owned!)
    if (!owned!.emailVerifiedAt) await dropFormerHold(tx, { jobs, now }, link.userId)
    const [updated] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: now().toISOString() })
      .where(eq(users.id, link.userId))
      .returning()
    await alertOwner(tx, context, { userId: link.userId, kind: 'password-changed' })
    return updated!
  })
  log.info({ event: 'password' }, `user ${user.id} set a new password with a mailed link`)
  const signedIn = await enter(context, user, 'mailed link')
  await session.endAllOthers(user.id)
  return signedIn
}
