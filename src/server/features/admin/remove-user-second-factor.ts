import { AppError } from '#contract/errors.ts'
import { pendingSignIns, sessions } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { distrustDevices } from '#server/features/accounts/known-device.ts'
import { dropSecondFactors, factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { lockUser, refuseSelf } from '#server/features/admin/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'
import { tellSignedOut } from '#server/platform/security/sessions.ts'

/** For somebody who lost phone and codes. Whoever has the account open by now shows the password again. */
export async function removeUserSecondFactor(context: Context, id: string) {
  const { db, log, actor, news } = context
  refuseSelf(context, id, 'Remove your own two-step verification in Settings.')
  await db.transaction(async (tx) => {
    await lockUser(tx, context, id)
    const factors = await factorsOf(tx, id)
    if (factors.length === 0) throw new AppError('conflict', 'This user has no two-step verification.')
    await dropSecondFactors(tx, id)
    await distrustDevices(tx, id)
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
    await recordAudit(tx, context, {
      action: 'user.second_factor_removed',
      userId: id,
      before: { secondFactors: factors.length, sessions: ended.length },
    })
    const what = factors.map(({ name }) => name).join(', ')
    await alertOwner(tx, context, { userId: id, kind: 'factor-removed', what, byAdmin: true })
  })
  tellSignedOut(news, id)
  log.info({ event: 'factor' }, `user ${id} lost two-step verification by user ${actor.userId}`)
}
