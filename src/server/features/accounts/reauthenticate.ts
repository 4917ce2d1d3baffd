import { AppError } from '#contract/errors.ts'
import { requirePassword } from '#server/features/accounts/require-password.ts'
import type { Context } from '#server/platform/context.ts'

/** Who has no password goes through Google again instead, which begins a session anew. */
export async function reauthenticate(context: Context, { password }: { password: string }) {
  if (!context.actor.user.passwordHash)
    throw new AppError('conflict', 'You sign in with Google. Sign in with Google again to confirm that it is you.')
  await requirePassword(context, { typed: password, field: 'password', message: 'Your password is incorrect' })
  await context.session.confirm()
  return { ok: true as const }
}
