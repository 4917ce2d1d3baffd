import type { Signup } from '#contract/accounts/accounts.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { AppError } from '#contract/errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import { noteDevice } from '#server/features/accounts/known-device.ts'
import { EMAIL_TAKEN, toUser } from '#server/features/accounts/queries.ts'
import { requireGoodPassword } from '#server/features/accounts/require-good-password.ts'
import { sendVerification } from '#server/features/accounts/send-verification.job.ts'
import type { VisitorContext } from '#server/platform/context.ts'

export async function signUp(context: VisitorContext, { name, email, password }: Signup) {
  const { db, jobs, passwords, session, log } = context
  requireGoodPassword(password, { name, email })
  const passwordHash = await passwords.hash(password)
  const user = await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(users)
      .values({ name, email, passwordHash, freeUsesRemaining: FREE_ANALYSES })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!added) throw new AppError('conflict', EMAIL_TAKEN)
    await jobs.enqueue(tx, sendVerification, { userId: added.id })
    return added
  })
  await noteDevice(context, user.id)
  await session.start(user.id)
  log.info({ event: 'signin' }, `user ${user.id} signed up`)
  return { user: toUser(user) }
}
