import { SECOND_FACTOR_REQUIRED } from '#contract/accounts/second-factor.ts'
import { RECENT_MINUTES, SHOW_PASSWORD_AGAIN } from '#contract/accounts/sessions.ts'
import { SUSPENDED } from '#contract/billing/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { NOT_FOR_PROGRAMS, type Scope, scopeFor, scopeMissing } from '#contract/programs/scopes.ts'
import { secondFactors } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import type { Actor, VisitorContext } from '#server/platform/context.ts'

/** Refuses whoever may not call; behind it a seller's use case always has an actor. */
export function admit(endpoint: Endpoint, actor: Actor | null, now: Date) {
  const { access, method, suspended, recent } = endpoint
  if (access === 'anyone') return
  if (!actor) throw new AppError('unauthenticated', 'Please sign in to continue.')
  // Whose program it is counts here: an administrator's hears next that it is none of its business.
  if (access === 'admin' && actor.user.role !== 'admin') throw notAnAdmin()
  if (actor.scopes) requireScope(endpoint, actor.scopes)
  // An administrator who is suspended may not even look, or they would reactivate themself.
  const open = access === 'seller' && (method === 'GET' || suspended === 'may')
  if (actor.user.subscriptionStatus === 'suspended' && !open) throw new AppError('forbidden', SUSPENDED)
  if (recent) requireRecent(actor, now)
}

/** How an account is entered, paid and ended is for people; the rest is for programs as far as their token goes. */
function requireScope(endpoint: Endpoint, scopes: Scope[]) {
  const needed = scopeFor(endpoint)
  if (!needed) throw new AppError('forbidden', NOT_FOR_PROGRAMS)
  if (needed !== 'any' && !scopes.includes(needed)) throw new AppError('forbidden', scopeMissing(needed))
}

/** An open browser, or a stolen cookie, alone must not be enough for what cannot be taken back. */
export function requireRecent({ session: { reauthenticatedAt }, scopes }: Actor, now: Date) {
  if (scopes) throw new AppError('forbidden', NOT_FOR_PROGRAMS)
  const ageMs = reauthenticatedAt ? now.getTime() - Date.parse(reauthenticatedAt) : Number.POSITIVE_INFINITY
  if (Math.abs(ageMs) > RECENT_MINUTES * 60_000) throw new AppError('reauthenticate', SHOW_PASSWORD_AGAIN)
}

/** A password alone must not open what is everybody's: an admin sets up a second factor before anything else answers. */
export async function requireSecondFactor({ access }: Endpoint, { config, db, actor }: VisitorContext) {
  if (access !== 'admin' || !actor || !config.adminsNeedSecondFactor) return
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, actor.userId)).limit(1)
  if (!factor) throw new AppError('second_factor_required', SECOND_FACTOR_REQUIRED)
}

export const notAnAdmin = () => new AppError('forbidden', 'You need administrator privileges for this.')
