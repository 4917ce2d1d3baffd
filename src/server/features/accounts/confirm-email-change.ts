import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { alertOwner } from '#server/features/accounts/alert-owner.ts'
import { changeEmail } from '#server/features/accounts/change-email.ts'
import { redeemLink } from '#server/features/accounts/mailed-links.ts'
import type { VisitorContext } from '#server/platform/context.ts'

/** Whoever opens the link owns the new address; the old one hears of it. */
export async function confirmEmailChange(
  { db, jobs, now }: Pick<VisitorContext, 'db' | 'jobs' | 'now'>,
  { token }: { token: string },
) {
  return db.transaction(async (tx) => {
    const { userId, email } = await redeemLink(tx, token, 'change-email', now())
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    await changeEmail(tx, { jobs }, { userId, email, verifiedAt: now().toISOString() })
    await alertOwner(tx, { jobs, now }, { userId, kind: 'email-changed', oldEmail: before!.email })
    return { email }
  })
}
