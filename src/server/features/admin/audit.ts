import type { AuditAction, AuditedFields } from '#contract/admin.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import type { Context } from '#server/platform/context.ts'

interface Deed {
  action: AuditAction
  userId?: string
  before?: AuditedFields
  after?: AuditedFields
}

/** Part of the transaction that does the deed: nothing is done unrecorded, nothing recorded that was not done. */
export async function recordDeed(
  tx: Database,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { action, userId, before = {}, after = {} }: Deed,
) {
  await tx
    .insert(auditEntries)
    .values({ actorId: actor.userId, action, userId, before, after, createdAt: now().toISOString() })
}
