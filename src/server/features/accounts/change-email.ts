import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { isTaken } from '#server/db/is-taken.ts'
import { mailedLinks, type UserRow, users } from '#server/db/schema/accounts.ts'
import { and, eq, ne } from '#server/db/sql.ts'
import { EMAIL_TAKEN } from '#server/features/accounts/queries.ts'
import { sendVerification } from '#server/features/accounts/send-verification.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'

interface Change {
  /** As it is before. */
  user: UserRow
  email: string
  /** Without it nobody has proven the new address yet, and it gets a link of its own. */
  verifiedAt?: string
  byAdmin?: boolean
}

/**
 * Links that went to the old address must not open the account any more; those that close it stay. The old address hears
 * of the change, whoever made it.
 */
export async function changeEmail(
  tx: Database,
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  { user, email, verifiedAt, byAdmin = false }: Change,
) {
  try {
    // A transaction inside the caller's, which a taken address would end otherwise.
    await tx.transaction((inner) =>
      inner
        .update(users)
        .set({ email, emailVerifiedAt: verifiedAt ?? null })
        .where(eq(users.id, user.id)),
    )
  } catch (error) {
    if (isTaken(error)) throw new AppError('conflict', EMAIL_TAKEN, { email: EMAIL_TAKEN })
    throw error
  }
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, user.id), ne(mailedLinks.purpose, 'not-me')))
  await alertOwner(tx, { jobs, now }, { userId: user.id, kind: 'email-changed', oldEmail: user.email, byAdmin })
  if (!verifiedAt) await jobs.enqueue(tx, sendVerification, { userId: user.id })
}
