import { eq } from 'drizzle-orm'
import { SUSPENDED } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { SECOND_FACTOR_REQUIRED } from '#contract/second-factor.ts'
import { secondFactors } from '#server/db/schema/second-factor.ts'
import type { Actor, VisitorContext } from '#server/platform/context.ts'

/** Refuses whoever may not call; behind it a seller's use case always has an actor. */
export function admit({ access }: Endpoint, actor: Actor | null) {
  if (access === 'anyone') return
  if (!actor) throw new AppError('unauthenticated', 'Please sign in to continue.')
  if (access !== 'admin') return
  if (actor.role !== 'admin') throw notAnAdmin()
  // Otherwise a suspended administrator would reactivate themself.
  refuseSuspended(actor.user)
}

/** A password alone must not open what is everybody's: an admin sets up a second factor before anything else answers. */
export async function requireSecondFactor({ access }: Endpoint, { config, db, actor }: VisitorContext) {
  if (access !== 'admin' || !actor || !config.adminsNeedSecondFactor) return
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, actor.userId)).limit(1)
  if (!factor) throw new AppError('second_factor_required', SECOND_FACTOR_REQUIRED)
}

export const notAnAdmin = () => new AppError('forbidden', 'You need administrator privileges for this.')

export function refuseSuspended({ subscriptionStatus }: Actor['user']) {
  if (subscriptionStatus === 'suspended') throw new AppError('forbidden', SUSPENDED)
}
