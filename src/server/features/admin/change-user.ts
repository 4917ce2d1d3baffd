import type { AdminUser, UserChange } from '#contract/admin/admin.ts'
import type { AuditAction, AuditedFields } from '#contract/admin/audit.ts'
import type { Database } from '#server/db/database.ts'
import { type UserRow, users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { changeEmail } from '#server/features/accounts/change-email.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { refuseSelf, toAdminUsers } from '#server/features/admin/queries.ts'
import type { Context } from '#server/platform/context.ts'

type Editable = Omit<UserChange, 'version'>

/** Writes what differs to a user who is locked, and records it. What is as wanted already needs no entry. */
export async function changeUser(
  tx: Database,
  context: Context,
  user: UserRow,
  { action, change }: { action: AuditAction; change: Partial<Omit<Editable, 'subscriptionStatus'>> & WithStatus },
): Promise<AdminUser> {
  const { id } = user
  if (change.role === 'user') refuseSelf(context, id, 'You cannot remove your own admin role.')
  if (change.subscriptionStatus === 'suspended') refuseSelf(context, id, 'You cannot suspend yourself.')
  const { before, after } = difference(user, change)
  const { email, ...rest } = after as Partial<Editable>
  if (email !== undefined) await changeEmail(tx, context, { user, email, byAdmin: true })
  if (Object.keys(rest).length > 0)
    await tx
      .update(users)
      .set({ ...rest, ...statusColumns(user, rest) })
      .where(eq(users.id, id))
  if (Object.keys(after).length > 0) await recordAudit(tx, context, { action, userId: id, before, after })
  const [changed] = await tx.select().from(users).where(eq(users.id, id))
  const [answer] = await toAdminUsers(tx, [changed!])
  return answer!
}

/** What somebody returns to may be a status that can no longer be chosen. */
interface WithStatus {
  subscriptionStatus?: string
}

/** Suspending keeps the status of before, whichever way it is done; any other status forgets it. */
function statusColumns(user: UserRow, { subscriptionStatus }: WithStatus) {
  if (subscriptionStatus === undefined) return {}
  return { statusBeforeSuspension: subscriptionStatus === 'suspended' ? user.subscriptionStatus : null }
}

function difference(user: UserRow, change: Partial<Editable> | WithStatus) {
  const before: AuditedFields = {}
  const after: AuditedFields = {}
  for (const [field, value] of Object.entries(change)) {
    const old = user[field as keyof Editable]
    if (old === value) continue
    before[field] = old
    after[field] = value
  }
  return { before, after }
}
