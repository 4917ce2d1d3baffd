import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'

/** For what an open browser alone must not be enough for. The sentence stands under the field it was typed in. */
export async function requirePassword(
  { actor, passwords, log }: Pick<Context, 'actor' | 'passwords' | 'log'>,
  { typed, field, message }: { typed: string; field: string; message: string },
) {
  if (await passwords.verify(typed, actor.user.passwordHash)) return
  log.warn({ event: 'login' }, `user ${actor.userId} was asked for the password and gave a wrong one`)
  throw new AppError('invalid', message, { [field]: message })
}
