import { AppError } from '#contract/errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { confirmPassword } from '#server/features/accounts/second-factor/confirm-password.ts'
import { factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import { renewCodes } from '#server/features/accounts/second-factor/recovery-codes.ts'
import type { Context } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'

export async function renewRecoveryCodes(context: Context, { password }: { password: string }) {
  await confirmPassword(context, password)
  const { db, actor, log } = context
  const renewed = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update')
    if ((await factorsOf(tx, actor.userId)).length === 0)
      throw new AppError('conflict', 'Recovery codes come with two-step verification. Turn it on first.')
    await alertOwner(tx, context, { userId: actor.userId, kind: 'codes-renewed' })
    return { recoveryCodes: await renewCodes(tx, actor.userId) }
  })
  log.info({ event: 'factor' }, `user ${actor.userId} renewed the recovery codes of two-step verification`)
  return renewed
}
