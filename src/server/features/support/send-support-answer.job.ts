import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { supportAnswers, supportMessages } from '#server/db/schema/support.ts'
import { eq } from '#server/db/sql.ts'
import { supportAnswerMail } from '#server/features/support/mails.ts'
import { ownerOf } from '#server/features/support/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'

export const sendSupportAnswer = job({
  name: 'send-support-answer',
  data: z.object({ answerId: z.uuid(), adminId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

/** Counted for the admin who wrote it: who asked may have no account. */
export async function runSendSupportAnswer(
  deps: Dependencies,
  { answerId, adminId }: z.infer<typeof sendSupportAnswer.data>,
) {
  const { db, publicUrl } = deps
  const [found] = await db
    .select({ answer: supportAnswers, message: supportMessages })
    .from(supportAnswers)
    .innerJoin(supportMessages, eq(supportMessages.id, supportAnswers.messageId))
    .where(eq(supportAnswers.id, answerId))
  if (!found) return
  const owner = await ownerOf(db, found.message)
  const [admin] = await db.select().from(users).where(eq(users.id, adminId))
  const account = admin ?? owner
  if (!account) return
  await sendMail(deps, account, 'support', supportAnswerMail({ ...found, owner }, publicUrl))
}
