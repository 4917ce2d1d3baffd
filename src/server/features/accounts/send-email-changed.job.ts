import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { emailChangedMail } from '#server/features/accounts/mails.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs.ts'
import { sendMail } from '#server/platform/send-mail.ts'

/** To the old address: if it was not its owner who changed it, this is how they learn of it. */
export const sendEmailChanged = job({
  name: 'send-email-changed',
  data: z.object({ userId: z.uuid(), oldEmail: z.string(), byAdmin: z.boolean().default(false) }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendEmailChanged(
  deps: Dependencies,
  { userId, oldEmail, byAdmin }: z.infer<typeof sendEmailChanged.data>,
) {
  const { db, publicUrl } = deps
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user) await sendMail(deps, user, 'alert', emailChangedMail(user, { oldEmail, byAdmin, publicUrl }))
}
