import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { payments as paidPayments } from '#server/db/schema/billing.ts'
import { eq } from '#server/db/sql.ts'
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
  await giveBack(deps, userId)
  await endRefunded(deps, userId)
}

export async function giveBack({ db, payments }: Dependencies, userId: string) {
  const paymentId = await owedPayment(db, userId)
  if (paymentId) await payments?.refund(paymentId)
}

export async function endRefunded(deps: Dependencies, userId: string) {
  const { db, payments } = deps
  const paymentId = await owedPayment(db, userId)
  if (!payments || !paymentId) return
  const [payment] = await db.select().from(paidPayments).where(eq(paidPayments.id, paymentId))
  if (payment?.subscriptionId) await payments.endSubscription(payment.subscriptionId)
  await refreshAccount(deps, payments, userId)
}

/** Null: no refund was asked for, or all of it is done. */
async function owedPayment(db: Database, userId: string): Promise<string | null> {
  const account = await accountOf(db, userId)
  return account?.refundedAt ? null : (account?.refundPaymentId ?? null)
}
