import { AppError } from '#contract/errors.ts'
import type { InboxMessage, OwnMessage } from '#contract/support.ts'
import type { Database } from '#server/db/database.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import {
  type SupportAnswerRow,
  type SupportMessageRow,
  supportAnswers,
  supportMessages,
} from '#server/db/schema/support.ts'
import { asc, count, eq, inArray } from '#server/db/sql.ts'

export const messageGone = () => new AppError('not_found', 'This message no longer exists.')

/** Of these messages, each with its answers, oldest first. */
export async function answersTo(db: Database, ids: string[]) {
  const rows = await db
    .select()
    .from(supportAnswers)
    .where(inArray(supportAnswers.messageId, ids))
    .orderBy(asc(supportAnswers.createdAt), asc(supportAnswers.id))
  return (id: string) => rows.filter(({ messageId }) => messageId === id)
}

export const toOwnMessage = (
  { id, text, state, createdAt }: SupportMessageRow,
  answers: SupportAnswerRow[],
): OwnMessage => ({
  id,
  text,
  state,
  at: createdAt,
  answers: answers.map((answer) => ({ id: answer.id, text: answer.text, at: answer.createdAt })),
})

export interface FoundMessage {
  message: SupportMessageRow
  /** Who wrote it, with the address they have now; null for somebody who was not signed in. */
  owner: UserRow | null
}

export const toInboxMessage = ({ message, owner }: FoundMessage, answers: SupportAnswerRow[]): InboxMessage => ({
  ...toOwnMessage(message, answers),
  email: owner?.email ?? message.email,
  user: owner && { id: owner.id, name: owner.name },
  tier: message.tier,
})

/** Locked, so that two admins act on it one after the other. */
export async function lockMessage(tx: Database, id: string): Promise<FoundMessage> {
  const [message] = await tx.select().from(supportMessages).where(eq(supportMessages.id, id)).for('update')
  if (!message) throw messageGone()
  return { message, owner: await ownerOf(tx, message) }
}

export async function ownerOf(db: Database, { ownerId }: SupportMessageRow): Promise<UserRow | null> {
  if (!ownerId) return null
  const [owner] = await db.select().from(users).where(eq(users.id, ownerId))
  return owner ?? null
}

export async function countWaiting(db: Database) {
  const [row] = await db.select({ total: count() }).from(supportMessages).where(eq(supportMessages.state, 'open'))
  return row?.total ?? 0
}
