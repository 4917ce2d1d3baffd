import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { dropLinks, redeemLink } from '#server/features/accounts/mailed-links.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'

/** Who opened the mailed link owns the address, so it counts as verified from here on. */
export async function resetPassword(
  { db, passwords, now, session, log }: VisitorContext,
  { token, password }: { token: string; password: string },
) {
  const passwordHash = await passwords.hash(password)
  const user = await db.transaction(async (tx) => {
    const link = await redeemLink(tx, token, 'reset-password', now())
    await dropLinks(tx, link.userId)
    const [updated] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: now().toISOString() })
      .where(eq(users.id, link.userId))
      .returning()
    return updated!
  })
  await session.start(user.id)
  await session.endAllOthers(user.id)
  log.info({ event: 'password' }, `user ${user.id} set a new password with a mailed link`)
  return { user: toUser(user) }
}
