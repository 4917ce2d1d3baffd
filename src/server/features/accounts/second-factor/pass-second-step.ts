import { type SecondStep, WRONG_PROOF } from '#contract/accounts/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { startSession } from '#server/features/accounts/enter.ts'
import { isRight } from '#server/features/accounts/second-factor/check-proof.ts'
import { finishStep, takeTry } from '#server/features/accounts/second-factor/pending-step.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'
import { LimitReached } from '#server/platform/security/rate-limits.ts'

/** Over all sign-ins of an account: who guesses here knows its password already. */
const PER_ACCOUNT = { requests: 10, perSeconds: 3600 }

export async function passSecondStep(context: VisitorContext, { proof, rememberDevice }: SecondStep) {
  const { db, limits, log } = context
  const step = await takeTry(context)
  const { userId } = step
  const counter = `second step ${userId}`
  try {
    await limits.take(counter, PER_ACCOUNT)
  } catch (error) {
    if (error instanceof LimitReached) await alertOwner(db, context, { userId, kind: 'wrong-codes' })
    throw error
  }
  if (!(await isRight(context, step, proof))) {
    log.warn({ event: 'login' }, 'a login was refused: the second proof was wrong')
    const wrong = WRONG_PROOF[proof.method]
    throw new AppError('invalid', wrong, { code: wrong })
  }
  // Read before it is finished: with a new password the sign-in is gone, and none is finished for whoever knew the former.
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  await finishStep(context, step.id)
  await limits.giveBack(counter, PER_ACCOUNT)
  return startSession(context, user!, 'second step', { trust: rememberDevice })
}
