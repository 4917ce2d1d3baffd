import { ACCOUNT_CHANGED, type AdminUser, type UserChange } from '#contract/admin.ts'
import { AppError } from '#contract/errors.ts'
import { changeUser } from '#server/features/admin/change-user.ts'
import { lockUser, versionOf } from '#server/features/admin/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** A dialog writes every field it shows: what is older than the user would undo what happened since. */
export const updateUser = (context: Context, id: string, { version, ...change }: UserChange): Promise<AdminUser> =>
  context.db.transaction(async (tx) => {
    const user = await lockUser(tx, context, id)
    if (version !== undefined && version !== versionOf(user)) throw new AppError('conflict', ACCOUNT_CHANGED)
    return changeUser(tx, context, user, { action: 'user.updated', change })
  })
