import { AppError } from '#contract/errors.ts'
import { type Idea, type IdeaForm, MOST_WAITING } from '#contract/ideas.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ideas, ideaVotes } from '#server/db/schema/ideas.ts'
import { and, count, eq } from '#server/db/sql.ts'
import { ideaGone, toIdeas } from '#server/features/ideas/queries.ts'
import type { Context } from '#server/platform/context.ts'

const TOO_MANY = `${MOST_WAITING} of your ideas are waiting for us to look at them. Please wait until we have.`

/** Whoever suggests something wants it: their vote is there from the start. */
export const suggestIdea = ({ db, actor, now }: Context, { title, detail }: IdeaForm): Promise<Idea> =>
  db.transaction(async (tx) => {
    // One after the other for each account, or two at once would both be the last one allowed.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update')
    const [waiting] = await tx
      .select({ total: count() })
      .from(ideas)
      .where(and(eq(ideas.ownerId, actor.userId), eq(ideas.state, 'waiting')))
    if (waiting && waiting.total >= MOST_WAITING) throw new AppError('conflict', TOO_MANY)
    const createdAt = now().toISOString()
    const [idea] = await tx.insert(ideas).values({ ownerId: actor.userId, title, detail, createdAt }).returning()
    await tx.insert(ideaVotes).values({ ideaId: idea!.id, ownerId: actor.userId, createdAt })
    return (await toIdeas(tx, actor, [idea!]))[0]!
  })

export async function withdrawIdea({ db, actor }: Context, id: string) {
  const gone = await db
    .delete(ideas)
    .where(and(eq(ideas.id, id), eq(ideas.ownerId, actor.userId)))
    .returning({ id: ideas.id })
  if (gone.length === 0) throw ideaGone()
}
