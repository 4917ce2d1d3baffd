import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { isTaken } from '#server/db/is-taken.ts'
import { mailedLinks, users } from '#server/db/schema/accounts.ts'
import { EMAIL_TAKEN } from '#server/features/accounts/queries.ts'
import { sendVerification } from '#server/features/accounts/send-verification.job.ts'
import type { Dependencies } from '#server/platform/context.ts'

/**
 * Links that went to the old address must not open the account any more; those that close it stay. Without `verifiedAt` nobody has proven the new
 * one yet, and it gets a link of its own.
 */
export async function changeEmail(
  tx: Database,
  { jobs }: Pick<Dependencies, 'jobs'>,
  { userId, email, verifiedAt }: { userId: string; email: string; verifiedAt?: string },
) {
  try {
    // A transaction inside the caller's, which a taken address would end otherwise.
    await tx.transaction((inner) =>
      inner
        .update(users)
        .set({ email, emailVerifiedAt: verifiedAt ?? null })
        .where(eq(users.id, userId)),
    )
  } catch (error) {
    if (isTaken(error)) throw new AppError('conflict', EMAIL_TAKEN, { email: EMAIL_TAKEN })
    throw error
  }
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), ne(mailedLinks.purpose, 'not-me')))
  if (!verifiedAt) await jobs.enqueue(tx, sendVerification, { userId })
}
