import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { alertOwner } from '#server/features/accounts/alert-owner.ts'
import { enter } from '#server/features/accounts/enter.ts'
import { distrustDevices } from '#server/features/accounts/known-device.ts'
import { dropLinks, redeemLink } from '#server/features/accounts/mailed-links.ts'
import { dropSecondFactors } from '#server/features/accounts/second-factor/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'

/**
 * Who opened the mailed link owns the address, so it counts as verified from here on. Owning it is the first proof only:
 * an account with two-step verification asks for the second as ever, unless a stranger set that up at this address.
 */
export async function resetPassword(context: VisitorContext, { token, password }: { token: string; password: string }) {
  const { db, passwords, now, session } = context
  const passwordHash = await passwords.hash(password)
  const user = await db.transaction(async (tx) => {
    const link = await redeemLink(tx, token, 'reset-password', now())
    await dropLinks(tx, link.userId)
    await distrustDevices(tx, link.userId)
    const [before] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update')
    if (!before!.emailVerifiedAt) await dropSecondFactors(tx, link.userId)
    const [updated] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: now().toISOString() })
      .where(eq(users.id, link.userId))
      .returning()
    await alertOwner(tx, context, { userId: link.userId, kind: 'password-changed' })
    return updated!
  })
  const signedIn = await enter(context, user)
  await session.endAllOthers(user.id)
  return signedIn
}
