import { sendPasswordReset } from '#server/features/accounts/send-password-reset.job.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { LimitReached } from '#server/platform/security/rate-limits.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

/** Whoever asks, from wherever: a mailbox is not to be flooded. */
const MAILS_PER_ADDRESS = { requests: 3, perSeconds: 3600 }

/** The caller learns neither whether there is such an account, nor whether it was mailed often enough already. */
export async function requestPasswordReset({ db, jobs, limits }: VisitorContext, { email }: { email: string }) {
  try {
    await limits.take(`reset ${fingerprint(email)}`, MAILS_PER_ADDRESS)
  } catch (error) {
    if (error instanceof LimitReached) return
    throw error
  }
  await jobs.enqueue(db, sendPasswordReset, { email })
}
