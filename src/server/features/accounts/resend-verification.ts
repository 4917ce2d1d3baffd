import { AppError } from '#contract/errors.ts'
import { sendVerification } from '#server/features/accounts/send-verification.job.ts'
import type { Context } from '#server/platform/context.ts'

export async function resendVerification({ db, jobs, actor, mailer }: Context) {
  if (actor.user.emailVerifiedAt) throw new AppError('conflict', 'Your email is already confirmed.')
  await jobs.enqueue(db, sendVerification, { userId: actor.userId })
  return { mailed: mailer.delivers }
}
