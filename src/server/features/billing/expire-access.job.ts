import { z } from 'zod'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { and, eq, lte } from '#server/db/sql.ts'
import { settleAccount } from '#server/features/billing/settle-account.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** Time passes without an event: whoever's access has run out by now is told so. */
export const expireAccess = job({
  name: 'expire-access',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  cron: '*/5 * * * *',
})

export async function runExpireAccess({
  db,
  jobs,
  payments,
  now,
}: Pick<Dependencies, 'db' | 'jobs' | 'payments' | 'now'>) {
  if (!payments) return
  const lapsed = and(eq(billingAccounts.status, 'active'), lte(billingAccounts.accessUntil, now().toISOString()))
  for (const { userId } of await db.select({ userId: billingAccounts.userId }).from(billingAccounts).where(lapsed))
    await db.transaction((tx) => settleAccount(tx, userId, { jobs, payments, now: now() }))
}
