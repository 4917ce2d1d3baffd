import { SUSPENDED } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor } from '#server/platform/context.ts'

/** Refuses whoever may not call; behind it a seller's use case always has an actor. */
export function admit({ access, method, suspended }: Endpoint, actor: Actor | null) {
  if (access === 'anyone') return
  if (!actor) throw new AppError('unauthenticated', 'Please sign in to continue.')
  if (access === 'admin' && actor.role !== 'admin') throw notAnAdmin()
  // An administrator who is suspended may not even look, or they would reactivate themself.
  const open = access === 'seller' && (method === 'GET' || suspended === 'may')
  if (actor.user.subscriptionStatus === 'suspended' && !open) throw new AppError('forbidden', SUSPENDED)
}

export const notAnAdmin = () => new AppError('forbidden', 'You need administrator privileges for this.')
