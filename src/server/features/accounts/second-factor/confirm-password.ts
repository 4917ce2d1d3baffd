import { requirePassword } from '#server/features/accounts/require-password.ts'
import type { Context } from '#server/platform/context.ts'

/** An open browser alone is not enough to change how the account is guarded. Accounts made by Google have no password. */
export async function confirmPassword(context: Context, typed: string) {
  if (!context.actor.user.passwordHash) return
  await requirePassword(context, { typed, field: 'password', message: 'Your password is not right' })
}
