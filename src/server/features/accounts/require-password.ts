import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'

/** Over all calls that ask for it: who has stolen a session could otherwise guess at each of them. */
const WRONG_TRIES = { requests: 10, perSeconds: 900 }

/** For what an open browser alone must not be enough for. The sentence stands under the field it was typed in. */
export async function requirePassword(
  { actor, limits, passwords, log }: Pick<Context, 'actor' | 'limits' | 'passwords' | 'log'>,
  { typed, field, message }: { typed: string; field: string; message: string },
) {
  const counter = `password ${actor.userId}`
  // Counted before it is looked at, so that tries sent all at once count too. A right one is forgiven.
  await limits.take(counter, WRONG_TRIES)
  if (await passwords.verify(typed, actor.user.passwordHash)) return limits.giveBack(counter, WRONG_TRIES)
  log.warn({ event: 'login' }, `user ${actor.userId} was asked for the password and gave a wrong one`)
  throw new AppError('invalid', message, { [field]: message })
}
