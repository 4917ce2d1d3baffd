import { ACCOUNT_CHANGED, type AdminUser, type UserChange } from '#contract/admin/admin.ts'
import { AppError } from '#contract/errors.ts'
import { changeUser } from '#server/features/admin/change-user.ts'
import { lockUser, versionOf } from '#server/features/admin/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** A dialog writes every field it shows: what is older than the user would undo what happened since. */
export async function updateUser(context: Context, id: string, { version, ...change }: UserChange): Promise<AdminUser> {
  const { db, log, actor } = context
  const { before, after } = await db.transaction(async (tx) => {
    const user = await lockUser(tx, context, id)
    if (version !== undefined && version !== versionOf(user)) throw new AppError('conflict', ACCOUNT_CHANGED)
    return { before: user, after: await changeUser(tx, context, user, { action: 'user.updated', change }) }
  })
  const by = `by user ${actor.userId}`
  if (before.email !== after.email) log.info({ event: 'email' }, `user ${id} was given a new email address ${by}`)
  if (before.role !== after.role) log.info({ event: 'role' }, `user ${id} was made ${after.role} ${by}`)
  return after
}
