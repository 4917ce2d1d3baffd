import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { enqueuePhotoRemoval } from '#server/features/account-data/remove-photos.job.ts'
import { askProvider } from '#server/features/billing/ask-provider.ts'
import { endSubscriptions } from '#server/features/billing/end-subscriptions.ts'
import type { Context, Dependencies } from '#server/platform/context.ts'

export async function deleteAccount(context: Context) {
  await removeAccount(context, context.actor.userId)
  await context.session.end()
}

/** Everything that belongs to an account goes with its row; its photos and exports by a job that cannot get lost. */
export async function removeAccount(deps: Dependencies, userId: string) {
  await refuseLastAdmin(deps.db, userId)
  // Before the rows go, and not without it: an account nobody can sign in to must not be charged again.
  await askProvider(deps, 'Your subscription could not be cancelled, so your account is still there', () =>
    endSubscriptions(deps, userId),
  )
  await deps.db.transaction(async (tx) => {
    await refuseLastAdmin(tx, userId)
    await enqueuePhotoRemoval(deps, tx, { folders: [userId] })
    await tx.delete(users).where(eq(users.id, userId))
  })
}

/** In a transaction the admins are locked, so that two who leave at once cannot both think the other stays. */
async function refuseLastAdmin(db: Database, userId: string) {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).for('update')
  if (admins.length === 1 && admins[0]!.id === userId)
    throw new AppError(
      'conflict',
      'You are the only administrator. Make somebody else one before you delete your account.',
    )
}
