import type { IdeaState, ReviewedIdea } from '#contract/ideas.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type IdeaRow, ideas } from '#server/db/schema/ideas.ts'
import { desc, eq, inArray, sql } from '#server/db/sql.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { lockIdea, mostWantedFirst, votesFor } from '#server/features/ideas/queries.ts'
import type { Context } from '#server/platform/context.ts'

const MOST_SHOWN = 500

/** Those that nobody has looked at come first, whatever their number: each is an answer somebody waits for. */
export async function reviewIdeas({ db }: Pick<Context, 'db'>): Promise<ReviewedIdea[]> {
  const rows = await db
    .select()
    .from(ideas)
    .orderBy(desc(sql`${ideas.state} = 'waiting'`), desc(ideas.createdAt), desc(ideas.id))
    .limit(MOST_SHOWN)
  const seen = await toReviewed(db, rows)
  const waits = ({ state }: ReviewedIdea) => state === 'waiting'
  return seen.toSorted((one, other) => Number(waits(other)) - Number(waits(one)) || mostWantedFirst(one, other))
}

async function toReviewed(db: Database, rows: IdeaRow[]): Promise<ReviewedIdea[]> {
  const votesOf = await votesFor(db, rows)
  const ids = [...new Set(rows.map(({ ownerId }) => ownerId))]
  const authors = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return rows.map(({ id, title, detail, state, createdAt, ownerId }) => ({
    id,
    title,
    detail,
    state,
    votes: votesOf(id),
    at: createdAt,
    author: authors.find((author) => author.id === ownerId)!,
  }))
}

export const markIdea = (context: Context, id: string, state: IdeaState): Promise<ReviewedIdea> =>
  context.db.transaction(async (tx) => {
    const before = await lockIdea(tx, id)
    const [after] = await tx.update(ideas).set({ state }).where(eq(ideas.id, id)).returning()
    if (before.state !== state)
      await recordAudit(tx, context, {
        action: 'idea.marked',
        userId: before.ownerId,
        before: { state: before.state },
        after: { state, idea: id },
      })
    return (await toReviewed(tx, [after!]))[0]!
  })

export const removeIdea = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const { ownerId, state } = await lockIdea(tx, id)
    await tx.delete(ideas).where(eq(ideas.id, id))
    await recordAudit(tx, context, { action: 'idea.removed', userId: ownerId, before: { state, idea: id } })
  })
