import { z } from 'zod'
import { guessingMail } from '#server/features/accounts/mails.ts'
import { userByEmail } from '#server/features/accounts/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs.ts'

/** Somebody guesses at an account and is kept out: its owner should know, and why a new device is kept out too. */
export const sendGuessingNotice = job({
  name: 'send-guessing-notice',
  data: z.object({ email: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendGuessingNotice({ db, mailer, publicUrl }: Dependencies, { email }: { email: string }) {
  const user = await userByEmail(db, email)
  if (user?.passwordHash) await mailer.send(guessingMail(user, publicUrl))
}
