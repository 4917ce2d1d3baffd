import type { SignedIn } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { isTrusted, noteDevice } from '#server/features/accounts/known-device.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import { askSecondStep, dropPendingSteps } from '#server/features/accounts/second-factor/pending-step.ts'
import { methodsOf } from '#server/features/accounts/second-factor/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'

/** By what a sign-in began, for the log. */
const WORDS = {
  password: 'a password',
  Google: 'Google',
  'mailed link': 'a mailed link',
  'second step': 'a second step',
}
type By = keyof typeof WORDS

/** Where every way to sign in ends, once its first proof was right: in a session, or at the second step. */
export async function enter(context: VisitorContext, user: UserRow, by: By): Promise<SignedIn> {
  const methods = await methodsOf(context.db, user.id)
  if (methods.length > 0 && !(await isTrusted(context, user.id))) {
    await askSecondStep(context, user.id)
    await requireSamePassword(context, user)
    return { secondFactor: methods }
  }
  return startSession(context, user, by)
}

/** For who has shown all there is to show. A browser that is new to the account is told of by mail, unless a new password was just now. */
export async function startSession(context: VisitorContext, user: UserRow, by: By, { trust = false } = {}) {
  const { db, session, log } = context
  await session.start(user.id)
  await requireSamePassword(context, user)
  const known = await noteDevice(context, user.id, { trust })
  if (!known && by !== 'mailed link') await alertOwner(db, context, { userId: user.id, kind: 'new-device' })
  log.info({ event: 'signin' }, `user ${user.id} signed in with ${WORDS[by]}`)
  return { user: toUser(user) }
}

/**
 * A new password ends what there was before it. What began with the former one while it was being changed came after
 * that, so whoever begins something looks once more.
 */
async function requireSamePassword({ db, session }: VisitorContext, { id, passwordHash }: UserRow) {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  if (user?.passwordHash === passwordHash) return
  await session.end()
  await dropPendingSteps(db, id)
  throw new AppError('unauthenticated', 'The password has been changed since. Please sign in again.')
}
