import { BILLING_FAILURES } from '#contract/billing/billing.ts'
import { AppError } from '#contract/errors.ts'
import { abandonPurchases, paymentUnderWay } from '#server/features/billing/abandon-purchases.ts'
import { askProvider, requirePayments } from '#server/features/billing/ask-provider.ts'
import { closePurchase, openOrFind, paymentFor } from '#server/features/billing/begin-purchase.ts'
import { ensureCustomer } from '#server/features/billing/ensure-customer.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import type { Context } from '#server/platform/context.ts'

/** Begins the one-time payment, or goes on with the one that is not paid yet. */
export async function createPaymentIntent(context: Context) {
  const payments = requirePayments(context)
  return askProvider(context, BILLING_FAILURES.payment, async () => {
    const customerId = await ensureCustomer(context, payments)
    for (let round = 0; round < 2; round++) {
      await abandonPurchases(context, payments, { except: 'one_time' })
      const { purchase } = await openOrFind(context.db, context.actor.userId, 'one_time')
      const { state, clientSecret } = await paymentFor(context.db, payments, purchase!, customerId)
      if (state === 'open' && clientSecret) {
        // What was begun elsewhere at the same moment is seen only now.
        if (!(await abandonPurchases(context, payments, { except: 'one_time' }))) return { clientSecret }
        await abandonPurchases(context, payments)
        continue
      }
      if (state === 'pending') throw paymentUnderWay()
      if (state === 'done') await refreshAccount(context, payments, context.actor.userId)
      await closePurchase(context, purchase!)
    }
    throw new AppError('unavailable', `${BILLING_FAILURES.payment}. Please try again.`)
  })
}
