import { REFUND_DAYS } from '#contract/billing/plans.ts'
import { AppError } from '#contract/errors.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { eq } from '#server/db/sql.ts'
import { askProvider, requirePayments } from '#server/features/billing/ask-provider.ts'
import { endRefunded, finishRefund, giveBack } from '#server/features/billing/finish-refund.job.ts'
import { lockAccount, paymentsOf, readStanding } from '#server/features/billing/queries.ts'
import { refundablePayment } from '#server/features/billing/refund-rule.ts'
import type { Context } from '#server/platform/context.ts'
import { PaymentsError } from '#server/ports/payments.ts'

/** The request is kept first, with a job behind it: once made it is carried out, however long the provider is away. */
export async function requestRefund(context: Context) {
  requirePayments(context)
  const { db, actor, jobs, now, log } = context
  const { userId } = actor
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account.refundRequestedAt)
      throw new AppError('conflict', 'The money-back guarantee was already used for this account.')
    const payment = refundablePayment(await paymentsOf(tx, userId), now())
    if (!payment)
      throw new AppError('conflict', `There is no first charge from the last ${REFUND_DAYS} days to refund.`)
    const request = { refundPaymentId: payment.id, refundRequestedAt: now().toISOString() }
    await tx.update(billingAccounts).set(request).where(eq(billingAccounts.userId, userId))
    await jobs.enqueue(tx, finishRefund, { userId }, { startAfter: new Date(now().getTime() + 30_000) })
  })
  try {
    await giveBack(context, userId).catch((error) => withdrawRefused(context, error))
    await endRefunded(context, userId)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    log.warn({ event: 'provider', err: error }, 'a refund waits for the payment provider')
  }
  return readStanding(db, userId, now())
}

/** Money that the provider will not give back is not promised. */
async function withdrawRefused(context: Context, error: unknown) {
  if (!(error instanceof PaymentsError) || error.retryable) throw error
  const withdrawn = { refundPaymentId: null, refundRequestedAt: null }
  await context.db.update(billingAccounts).set(withdrawn).where(eq(billingAccounts.userId, context.actor.userId))
  await askProvider(context, 'The refund was not possible', () => Promise.reject(error))
}
