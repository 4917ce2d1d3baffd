import { AppError } from '#contract/errors.ts'
import { type Idea, voteWeight } from '#contract/ideas.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type IdeaRow, ideas, ideaVotes } from '#server/db/schema/ideas.ts'
import { count, eq, inArray } from '#server/db/sql.ts'
import type { Actor } from '#server/platform/context.ts'

export const ideaGone = () => new AppError('not_found', 'This idea no longer exists.')

/** What the votes for these ideas count now, by the plans their owners have now. */
export async function votesFor(db: Database, rows: readonly Pick<IdeaRow, 'id'>[]) {
  const counted = await db
    .select({
      ideaId: ideaVotes.ideaId,
      subscriptionStatus: users.subscriptionStatus,
      plan: users.plan,
      total: count(),
    })
    .from(ideaVotes)
    .innerJoin(users, eq(users.id, ideaVotes.ownerId))
    .where(
      inArray(
        ideaVotes.ideaId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(ideaVotes.ideaId, users.subscriptionStatus, users.plan)
  const sums = new Map<string, number>()
  for (const { ideaId, total, ...account } of counted)
    sums.set(ideaId, (sums.get(ideaId) ?? 0) + total * voteWeight(account))
  return (id: string) => sums.get(id) ?? 0
}

export const mostWantedFirst = (one: { votes: number; at: string }, other: { votes: number; at: string }) =>
  other.votes - one.votes || (one.at < other.at ? -1 : 1)

/** As this account sees them, the most wanted first. */
export async function toIdeas(db: Database, actor: Actor, rows: IdeaRow[]): Promise<Idea[]> {
  const votesOf = await votesFor(db, rows)
  const own = await db.select({ id: ideaVotes.ideaId }).from(ideaVotes).where(eq(ideaVotes.ownerId, actor.userId))
  const voted = new Set(own.map(({ id }) => id))
  return rows
    .map(({ id, title, detail, state, createdAt, ownerId }) => ({
      id,
      title,
      detail,
      state,
      votes: votesOf(id),
      at: createdAt,
      voted: voted.has(id),
      own: ownerId === actor.userId,
    }))
    .toSorted(mostWantedFirst)
}

export async function lockIdea(tx: Database, id: string): Promise<IdeaRow> {
  const [idea] = await tx.select().from(ideas).where(eq(ideas.id, id)).for('update')
  if (!idea) throw ideaGone()
  return idea
}
