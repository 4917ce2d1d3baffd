import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { payments as paidPayments } from '#server/db/schema/billing.ts'
import { accountOf } from '#server/features/billing/queries.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const finishRefund = job({
  name: 'finish-refund',
  data: z.object({ userId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
})

/** The money first: if the provider refuses that, the subscription must not be lost. Both may be done twice. */
export async function runFinishRefund(deps: Dependencies, { userId }: { userId: string }) {
  const { db, payments } = deps
  const account = await accountOf(db, userId)
  if (!payments || !account?.refundPaymentId || account.refundedAt) return
  const [payment] = await db.select().from(paidPayments).where(eq(paidPayments.id, account.refundPaymentId))
  await payments.refund(account.refundPaymentId)
  if (payment?.subscriptionId) await payments.endSubscription(payment.subscriptionId)
  await refreshAccount(deps, payments, userId)
}
