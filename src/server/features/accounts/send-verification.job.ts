import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { createLink } from '#server/features/accounts/mailed-links.ts'
import { verificationMail } from '#server/features/accounts/mails.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'

/** The link is made here and not by whoever enqueues, so that no secret waits in the queue. */
export const sendVerification = job({
  name: 'send-verification',
  data: z.object({ userId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendVerification(deps: Dependencies, { userId }: { userId: string }) {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (!user || user.emailVerifiedAt) return
  await sendMail(deps, user, 'link', verificationMail(user, await createLink(deps, user, 'verify-email')))
}
