import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { dropFormerHold } from '#server/features/accounts/drop-former-hold.ts'
import { dropLinks, redeemLink } from '#server/features/accounts/mailed-links.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import { requireGoodPassword } from '#server/features/accounts/require-good-password.ts'
import type { VisitorContext } from '#server/platform/context.ts'

/** Who opened the mailed link owns the address, so it counts as verified from here on. */
export async function resetPassword(
  { db, jobs, passwords, now, session, device, log }: VisitorContext,
  { token, password }: { token: string; password: string },
) {
  const passwordHash = await passwords.hash(password)
  const user = await db.transaction(async (tx) => {
    const link = await redeemLink(tx, token, 'reset-password', now())
    await dropLinks(tx, link.userId)
    const [owned] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update')
    requireGoodPassword(password, owned!)
    if (!owned!.emailVerifiedAt) await dropFormerHold(tx, { jobs, now }, link.userId)
    const [updated] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: now().toISOString() })
      .where(eq(users.id, link.userId))
      .returning()
    return updated!
  })
  await session.start(user.id)
  await session.endAllOthers(user.id)
  device.remember(user)
  log.info({ event: 'password' }, `user ${user.id} set a new password with a mailed link`)
  return { user: toUser(user) }
}
