import { SUSPENDED } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor } from '#server/platform/context.ts'

/** Refuses whoever may not call; behind it a seller's use case always has an actor. */
export function admit({ access }: Endpoint, actor: Actor | null) {
  if (access === 'anyone') return
  if (!actor) throw new AppError('unauthenticated', 'Please sign in to continue.')
  if (access !== 'admin') return
  if (actor.role !== 'admin') throw notAnAdmin()
  // Otherwise a suspended administrator would reactivate themself.
  refuseSuspended(actor.user)
}

export const notAnAdmin = () => new AppError('forbidden', 'You need administrator privileges for this.')

export function refuseSuspended({ subscriptionStatus }: Actor['user']) {
  if (subscriptionStatus === 'suspended') throw new AppError('forbidden', SUSPENDED)
}
