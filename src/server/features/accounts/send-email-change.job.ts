import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { createLink } from '#server/features/accounts/mailed-links.ts'
import { emailChangeMail, emailTakenMail } from '#server/features/accounts/mails.ts'
import { userByEmail } from '#server/features/accounts/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'

/** Whether the new address has an account already shows only here, where nobody can measure it. */
export const sendEmailChange = job({
  name: 'send-email-change',
  data: z.object({ userId: z.uuid(), email: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 15,
})

export async function runSendEmailChange(deps: Dependencies, { userId, email }: z.infer<typeof sendEmailChange.data>) {
  const { db, publicUrl } = deps
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return
  const owner = await userByEmail(db, email)
  // Counted for whoever asks, whoever's address it is.
  if (owner) return sendMail(deps, user, 'link', emailTakenMail(owner, publicUrl))
  const link = await createLink(deps, { id: userId, email }, 'change-email')
  await sendMail(deps, user, 'link', emailChangeMail({ email }, link))
}
