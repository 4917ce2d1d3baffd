import { AppError } from '#contract/errors.ts'
import { type Idea, takesVotes } from '#contract/ideas.ts'
import { ideaVotes } from '#server/db/schema/ideas.ts'
import { and, eq } from '#server/db/sql.ts'
import { hidePlans } from '#server/features/ideas/list-ideas.ts'
import { ideaGone, lockIdea, toIdeas } from '#server/features/ideas/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** One vote per account, however often it is given. */
export const voteForIdea = ({ db, actor, now }: Context, id: string, voted: boolean): Promise<Idea> =>
  db.transaction(async (tx) => {
    const idea = await lockIdea(tx, id)
    if (idea.state === 'waiting' && idea.ownerId !== actor.userId) throw ideaGone()
    if (!takesVotes(idea.state)) throw new AppError('conflict', 'This idea does not take votes now.')
    if (voted)
      await tx
        .insert(ideaVotes)
        .values({ ideaId: id, ownerId: actor.userId, createdAt: now().toISOString() })
        .onConflictDoNothing()
    else await tx.delete(ideaVotes).where(and(eq(ideaVotes.ideaId, id), eq(ideaVotes.ownerId, actor.userId)))
    return (await toIdeas(tx, actor, hidePlans(actor, [idea])))[0]!
  })
