import type { PasswordChange } from '#contract/accounts/accounts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { forgetDevices, noteDevice } from '#server/features/accounts/known-device.ts'
import { dropLinks } from '#server/features/accounts/mailed-links.ts'
import { requireGoodPassword } from '#server/features/accounts/require-good-password.ts'
import { requirePassword } from '#server/features/accounts/require-password.ts'
import { dropPendingSteps } from '#server/features/accounts/second-factor/pending-step.ts'
import { dropTokens } from '#server/features/programs/drop-tokens.ts'
import type { Context } from '#server/platform/context.ts'
import { requireRecent } from '#server/platform/security/admission.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'

/** An account made by Google has no password yet and may set one right after Google vouched for it; every other must show its current one. */
export async function changePassword(context: Context, { current, password }: PasswordChange) {
  const { db, actor, session, passwords, now, log } = context
  const message = 'Your current password is incorrect'
  if (actor.user.passwordHash) await requirePassword(context, { typed: current, field: 'current', message })
  else requireRecent(actor, now())
  requireGoodPassword(password, actor.user)
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, actor.userId))
    await dropLinks(tx, actor.userId)
    await dropPendingSteps(tx, actor.userId)
    await dropTokens(tx, actor.userId)
    await forgetDevices(tx, actor.userId)
    await alertOwner(tx, context, { userId: actor.userId, kind: 'password-changed' })
  })
  await session.start(actor.userId)
  await session.endAllOthers(actor.userId)
  await noteDevice(context, actor.userId)
  log.info({ event: 'password' }, `user ${actor.userId} set a new password`)
  return { ok: true as const }
}
