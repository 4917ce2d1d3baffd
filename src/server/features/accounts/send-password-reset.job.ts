import { z } from 'zod'
import { createLink } from '#server/features/accounts/mailed-links.ts'
import { passwordResetMail } from '#server/features/accounts/mails.ts'
import { userByEmail } from '#server/features/accounts/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'

/** Enqueued for every address, known or not: only here it shows, where nobody can measure it. */
export const sendPasswordReset = job({
  name: 'send-password-reset',
  data: z.object({ email: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 15,
})

export async function runSendPasswordReset(deps: Dependencies, { email }: { email: string }) {
  const user = await userByEmail(deps.db, email)
  if (!user) return
  await sendMail(deps, user, 'reset', passwordResetMail(user, await createLink(deps, user, 'reset-password')))
}
