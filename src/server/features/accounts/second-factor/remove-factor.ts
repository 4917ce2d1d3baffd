import { AppError } from '#contract/errors.ts'
import { secondFactors, users } from '#server/db/schema/accounts.ts'
import { and, eq } from '#server/db/sql.ts'
import { distrustDevices } from '#server/features/accounts/known-device.ts'
import { confirmPassword } from '#server/features/accounts/second-factor/confirm-password.ts'
import { dropSecondFactors, factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'

export async function removeFactor(context: Context, id: string, { password }: { password: string }) {
  await confirmPassword(context, password)
  const { db, actor, log } = context
  const { userId } = actor
  const name = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [removed] = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.id, id), eq(secondFactors.userId, userId)))
      .returning()
    if (!removed) throw new AppError('not_found', 'This no longer exists.')
    if ((await factorsOf(tx, userId)).length === 0) {
      await dropSecondFactors(tx, userId)
      await distrustDevices(tx, userId)
    }
    await alertOwner(tx, context, { userId, kind: 'factor-removed', what: removed.name })
    return removed.name
  })
  log.info({ event: 'factor' }, `user ${userId} removed from two-step verification: ${name}`)
}
