import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'

/** For what an open browser alone must not be enough for. The sentence stands under the field it was typed in. */
export async function requirePassword(
  { actor, passwords }: Pick<Context, 'actor' | 'passwords'>,
  { typed, field, message }: { typed: string; field: string; message: string },
) {
  if (await passwords.verify(typed, actor.user.passwordHash)) return
  throw new AppError('invalid', message, { [field]: message })
}
