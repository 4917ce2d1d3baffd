import { type AccountDeletion, DELETE_WORD } from '#contract/account-data.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { enqueuePhotoRemoval } from '#server/features/account-data/remove-photos.job.ts'
import { lockAdmins } from '#server/features/accounts/queries.ts'
import { requirePassword } from '#server/features/accounts/require-password.ts'
import { endSubscriptions } from '#server/features/billing/end-subscriptions.ts'
import type { Context, Dependencies } from '#server/platform/context.ts'
import { requireRecent } from '#server/platform/security/admission.ts'

export async function deleteAccount(context: Context, proof: AccountDeletion) {
  const { db, actor, session } = context
  await requireProof(context, proof)
  const refuseLast = (tx: Database) => refuseLastAdmin(tx, actor.userId)
  await db.transaction(refuseLast)
  await removeAccount(context, actor.userId, {
    notCanceled: 'Your subscription could not be canceled, so your account was not deleted',
    inTransaction: refuseLast,
  })
  await session.end()
}

/** An open browser alone must not be enough to delete everything. */
async function requireProof(context: Context, { password, confirm }: AccountDeletion) {
  if (context.actor.user.passwordHash) {
    const message = password ? 'Your password is incorrect' : 'Enter your password to delete your account'
    await requirePassword(context, { typed: password, field: 'password', message })
  } else if (confirm !== DELETE_WORD) {
    const message = `Type ${DELETE_WORD} to delete your account`
    throw new AppError('invalid', message, { confirm: message })
  } else {
    requireRecent(context.actor, context.now())
  }
}

interface Removal {
  /** What to tell whoever asked for it when the subscription goes on. */
  notCanceled: string
  /** The last word of whoever asked: what fails here leaves everything as it was. */
  inTransaction(tx: Database): Promise<void>
}

/**
 * Everything that belongs to an account goes with its row; its photos and exports by a job that cannot get lost.
 * After a crash in the middle it can be asked for again, as if for the first time.
 */
export async function removeAccount(deps: Dependencies, userId: string, { notCanceled, inTransaction }: Removal) {
  // Before the rows go, and not without it: an account nobody can sign in to must not be charged again.
  await endSubscriptions(deps, userId, notCanceled)
  await deps.db.transaction(async (tx) => {
    await inTransaction(tx)
    await enqueuePhotoRemoval(deps, tx, { folders: [userId] })
    await tx.delete(users).where(eq(users.id, userId))
  })
}

async function refuseLastAdmin(tx: Database, userId: string) {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0] === userId)
    throw new AppError(
      'conflict',
      'You are the only administrator. Make someone else an administrator before you delete your account.',
    )
}
