import { requirePassword } from '#server/features/accounts/require-password.ts'
import type { Context } from '#server/platform/context.ts'
import { requireRecent } from '#server/platform/security/admission.ts'

/** An open browser alone is not enough to change how the account is guarded. Accounts made by Google have no password: Google vouches again. */
export async function confirmPassword(context: Context, typed: string) {
  if (!context.actor.user.passwordHash) return requireRecent(context.actor, context.now())
  await requirePassword(context, { typed, field: 'password', message: 'Your password is incorrect' })
}
