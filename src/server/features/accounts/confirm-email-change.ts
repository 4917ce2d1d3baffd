import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { changeEmail } from '#server/features/accounts/change-email.ts'
import { redeemLink } from '#server/features/accounts/mailed-links.ts'
import type { VisitorContext } from '#server/platform/context.ts'

/** Whoever opens the link owns the new address; the old one hears of it. */
export async function confirmEmailChange(
  { db, jobs, now, log }: Pick<VisitorContext, 'db' | 'jobs' | 'now' | 'log'>,
  { token }: { token: string },
) {
  const { userId, email } = await db.transaction(async (tx) => {
    const { userId, email } = await redeemLink(tx, token, 'change-email', now())
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    await changeEmail(tx, { jobs, now }, { user: before!, email, verifiedAt: now().toISOString() })
    return { userId, email }
  })
  log.info({ event: 'email' }, `user ${userId} took a new email address`)
  return { email }
}
