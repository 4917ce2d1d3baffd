import type { Database } from '#server/db/database.ts'
import { removeAccount } from '#server/features/account-data/delete-account.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { countOwned, lockUser, refuseSelf } from '#server/features/admin/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function deleteUser(context: Context, id: string) {
  const { db } = context
  refuseSelf(context, id, 'You cannot delete your own account here. Delete it in Settings.')
  // Asked before the payment provider is, too: what is refused must not end a subscription.
  await db.transaction((tx) => lockUser(tx, context, id))
  await removeAccount(context, id, {
    notCanceled: 'The subscription could not be canceled, so the account was not deleted',
    inTransaction: (tx) => recordDeletion(tx, context, id),
  })
}

/** The trail outlives the account, so it keeps nothing that says who it was. */
async function recordDeletion(tx: Database, context: Context, id: string) {
  const { role, subscriptionStatus, plan } = await lockUser(tx, context, id)
  const counts = (await countOwned(tx, [id]))(id)
  await recordAudit(tx, context, {
    action: 'user.deleted',
    userId: id,
    before: { role, subscriptionStatus, plan, ...counts },
  })
}
