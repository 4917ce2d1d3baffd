import { analysisBlock } from '#contract/billing/access.ts'
import { DAILY_WORK, type WorkKind } from '#contract/billing/budgets.ts'
import { tierOf } from '#contract/billing/plan-table.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { secondsLeftOfDay, takeOfDay } from '#server/platform/security/daily-counts.ts'
import { inWords, LimitReached } from '#server/platform/security/rate-limits.ts'

type Needs = Pick<Context, 'db' | 'now'> & { actor: Pick<Actor, 'userId' | 'user'> }

/**
 * Asked right before somebody who charges for it is asked, whatever the call. False: the account has had its share of
 * the day, or none is due to it; whoever can do without the answer does.
 */
export async function takeWork({ db, actor, now }: Needs, kind: WorkKind): Promise<boolean> {
  if (analysisBlock(actor.user)) return false
  const budget = DAILY_WORK[tierOf(actor.user)]
  return takeOfDay(db, { ownerId: actor.userId, kind: `work:${kind}`, at: now() }, budget[kind])
}

/** The same for what cannot be done without. */
export async function requireWork(needs: Needs, kind: WorkKind) {
  if (await takeWork(needs, kind)) return
  const block = analysisBlock(needs.actor.user)
  throw block ? new AppError('payment_required', block) : workSpent(needs.now())
}

function workSpent(now: Date) {
  const seconds = secondsLeftOfDay(now)
  return new LimitReached(seconds, `You have used up today's AI requests. You can make more in ${inWords(seconds)}.`)
}
