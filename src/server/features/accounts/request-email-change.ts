import type { EmailChange } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { requirePassword } from '#server/features/accounts/require-password.ts'
import { sendEmailChange } from '#server/features/accounts/send-email-change.job.ts'
import type { Context } from '#server/platform/context.ts'

/** Nothing changes yet. The answer is the same whether or not the new address has an account: only its mailbox learns that. */
export async function requestEmailChange(context: Context, { email, password }: EmailChange) {
  const { db, jobs, actor, mailer } = context
  // Google vouches for the old address only; without a password, a stolen session would be enough to take the account.
  if (!actor.user.passwordHash)
    throw new AppError('conflict', 'You sign in with Google. Set a password first, then change your email.')
  await requirePassword(context, { typed: password, field: 'password', message: 'Your password is incorrect' })
  if (email === actor.user.email) {
    const message = 'This is already your email'
    throw new AppError('invalid', message, { email: message })
  }
  await jobs.enqueue(db, sendEmailChange, { userId: actor.userId, email })
  return { mailed: mailer.delivers }
}
