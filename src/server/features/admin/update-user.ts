import type { AdminUser, UserChange } from '#contract/admin.ts'
import { changeUser } from '#server/features/admin/change-user.ts'
import { lockUser } from '#server/features/admin/queries.ts'
import type { Context } from '#server/platform/context.ts'

export const updateUser = (context: Context, id: string, change: UserChange): Promise<AdminUser> =>
  context.db.transaction(async (tx) => {
    const user = await lockUser(tx, context, id)
    return changeUser(tx, context, user, { action: 'user.updated', change })
  })
