import type { AnswerForm, InboxMessage, SupportState } from '#contract/support.ts'
import type { Database } from '#server/db/database.ts'
import { supportAnswers, supportMessages } from '#server/db/schema/support.ts'
import { eq } from '#server/db/sql.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { answersTo, type FoundMessage, lockMessage, toInboxMessage } from '#server/features/support/queries.ts'
import { sendSupportAnswer } from '#server/features/support/send-support-answer.job.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Stored, written to the audit trail and queued as a mail in one transaction: a mail is queued exactly if its answer is
 * there. It is sent unless the admin has had the day's number of them.
 */
export const answerMessage = (context: Context, id: string, { text, close }: AnswerForm): Promise<InboxMessage> =>
  context.db.transaction(async (tx) => {
    const { jobs, actor, now } = context
    const found = await lockMessage(tx, id)
    const createdAt = now().toISOString()
    const [answer] = await tx
      .insert(supportAnswers)
      .values({ messageId: id, text, createdAt })
      .returning({ id: supportAnswers.id })
    await jobs.enqueue(tx, sendSupportAnswer, { answerId: answer!.id, adminId: actor.userId })
    await recordAudit(tx, context, { action: 'support.answered', ...aboutOwner(found), after: { message: id } })
    return change(tx, context, found, close ? 'closed' : found.message.state)
  })

export const markMessage = (context: Context, id: string, state: SupportState): Promise<InboxMessage> =>
  context.db.transaction(async (tx) => {
    const found = await lockMessage(tx, id)
    if (found.message.state !== state)
      await recordAudit(tx, context, {
        action: state === 'closed' ? 'support.closed' : 'support.reopened',
        ...aboutOwner(found),
        after: { message: id },
      })
    return change(tx, context, found, state)
  })

const aboutOwner = ({ owner }: FoundMessage) => (owner ? { userId: owner.id } : {})

async function change(tx: Database, { now }: Pick<Context, 'now'>, found: FoundMessage, state: SupportState) {
  const { id } = found.message
  const [message] = await tx
    .update(supportMessages)
    .set({ state, touchedAt: now().toISOString() })
    .where(eq(supportMessages.id, id))
    .returning()
  return toInboxMessage({ ...found, message: message! }, (await answersTo(tx, [id]))(id))
}
