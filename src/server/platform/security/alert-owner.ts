import type { Database } from '#server/db/database.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { type SecurityAlert, sendSecurityAlert } from '#server/platform/security/shared-jobs.ts'

/** Mails the owner what happened to the account, with a way to say that it was not them. Part of what it tells of. */
export async function alertOwner(
  tx: Database,
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  alert: Omit<SecurityAlert, 'at'>,
) {
  await jobs.enqueue(tx, sendSecurityAlert, { ...alert, at: now().toISOString() })
}
