import { planGives } from '#contract/billing/plan-table.ts'
import { AppError } from '#contract/errors.ts'
import { type Idea, voteWeight } from '#contract/ideas.ts'
import { type IdeaRow, ideas } from '#server/db/schema/ideas.ts'
import { desc, eq, ne, or } from '#server/db/sql.ts'
import { toIdeas } from '#server/features/ideas/queries.ts'
import type { Actor, Context } from '#server/platform/context.ts'

/** More than anybody reads; the newest of them. */
const MOST_SHOWN = 300

export async function listIdeas({ db, actor }: Context) {
  const rows = await db
    .select()
    .from(ideas)
    .where(or(ne(ideas.state, 'waiting'), eq(ideas.ownerId, actor.userId)))
    .orderBy(desc(ideas.createdAt), desc(ideas.id))
    .limit(MOST_SHOWN)
  return { ideas: await toIdeas(db, actor, hidePlans(actor, rows)), weight: voteWeight(actor.user) }
}

/** What is planned is for Supporters to know: to the others it is open for votes like the rest. */
export const hidePlans = ({ user }: Actor, rows: IdeaRow[]): IdeaRow[] =>
  planGives(user, 'plans-ahead')
    ? rows
    : rows.map((row) => (row.state === 'planned' ? { ...row, state: 'open' as const } : row))

export async function plannedIdeas({ db, actor }: Context): Promise<Idea[]> {
  if (!planGives(actor.user, 'plans-ahead'))
    throw new AppError('payment_required', 'What is planned comes with the Supporter plan.')
  const rows = await db
    .select()
    .from(ideas)
    .where(eq(ideas.state, 'planned'))
    .orderBy(desc(ideas.createdAt))
    .limit(MOST_SHOWN)
  return toIdeas(db, actor, rows)
}
