import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ACCOUNT_FAREWELLS } from '#server/features/account-data/account-farewells.ts'
import { enqueuePhotoRemoval } from '#server/features/account-data/remove-photos.job.ts'
import type { Context, Dependencies } from '#server/platform/context.ts'

export async function deleteAccount(context: Context) {
  await removeAccount(context, context.actor.userId)
  await context.session.end()
}

/** Everything that belongs to an account goes with its row; its photos and exports by a job that cannot get lost. */
export async function removeAccount(deps: Dependencies, userId: string, farewells = ACCOUNT_FAREWELLS) {
  await deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) return
    if (user.role === 'admin') await refuseLastAdmin(tx)
    for (const farewell of farewells) await farewell(deps, tx, user)
    await enqueuePhotoRemoval(deps, tx, { folders: [userId] })
    await tx.delete(users).where(eq(users.id, userId))
  })
}

/** Locks them, so that two admins who leave at the same moment cannot both think the other stays. */
async function refuseLastAdmin(tx: Database) {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).for('update')
  if (admins.length <= 1)
    throw new AppError(
      'conflict',
      'You are the only administrator. Make somebody else one before you delete your account.',
    )
}
