import { z } from 'zod'
import { guessingMail } from '#server/features/accounts/mails.ts'
import { userByEmail } from '#server/features/accounts/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'

/** Somebody guesses at an account and is kept out: its owner should know, and why a new device is kept out too. */
export const sendGuessingNotice = job({
  name: 'send-guessing-notice',
  data: z.object({ email: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendGuessingNotice(deps: Dependencies, { email }: { email: string }) {
  const user = await userByEmail(deps.db, email)
  if (user?.passwordHash) await sendMail(deps, user, 'alert', guessingMail(user, deps.publicUrl))
}
