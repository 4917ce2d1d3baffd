import type { OwnMessage } from '#contract/support.ts'
import { supportMessages } from '#server/db/schema/support.ts'
import { and, desc, eq } from '#server/db/sql.ts'
import { answersTo, messageGone, toOwnMessage } from '#server/features/support/queries.ts'
import type { Context } from '#server/platform/context.ts'

const MOST_SHOWN = 50

export async function ownMessages({ db, actor }: Context): Promise<OwnMessage[]> {
  const rows = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.ownerId, actor.userId))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(MOST_SHOWN)
  const answersOf = await answersTo(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toOwnMessage(row, answersOf(row.id)))
}

export async function deleteMessage({ db, actor }: Context, id: string) {
  const gone = await db
    .delete(supportMessages)
    .where(and(eq(supportMessages.id, id), eq(supportMessages.ownerId, actor.userId)))
    .returning({ id: supportMessages.id })
  if (gone.length === 0) throw messageGone()
}
