import type { AdminUser } from '#contract/admin/admin.ts'
import { changeUser } from '#server/features/admin/change-user.ts'
import { lockUser } from '#server/features/admin/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Sessions stay: a suspended seller may still read, export and delete what is theirs. */
export const suspendUser = (context: Context, id: string): Promise<AdminUser> =>
  context.db.transaction(async (tx) => {
    const user = await lockUser(tx, context, id)
    return changeUser(tx, context, user, {
      action: 'user.suspended',
      change: { subscriptionStatus: 'suspended' },
    })
  })

/** Billing kept the stored status up to date in the meantime. */
export const reactivateUser = (context: Context, id: string): Promise<AdminUser> =>
  context.db.transaction(async (tx) => {
    const user = await lockUser(tx, context, id)
    const isSuspended = user.subscriptionStatus === 'suspended'
    return changeUser(tx, context, user, {
      action: 'user.reactivated',
      change: isSuspended ? { subscriptionStatus: user.statusBeforeSuspension ?? 'trial' } : {},
    })
  })
