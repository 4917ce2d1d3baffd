import { BILLING_FAILURES } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { AppError } from '#contract/errors.ts'
import { abandonPurchases, paymentUnderWay } from '#server/features/billing/abandon-purchases.ts'
import { askProvider, requirePayments } from '#server/features/billing/ask-provider.ts'
import { closePurchase, openOrFind, paymentFor } from '#server/features/billing/begin-purchase.ts'
import { ensureCustomer } from '#server/features/billing/ensure-customer.ts'
import { accountOf, runningSubscriptions } from '#server/features/billing/queries.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import type { Context } from '#server/platform/context.ts'
import type { Payments } from '#server/ports/payments.ts'

/** One subscription per seller and plan, however many ask at once. Without a secret there is nothing left to pay. */
export async function getOrCreateSubscription(context: Context, plan: PlanId) {
  const payments = requirePayments(context)
  return askProvider(context, BILLING_FAILURES.subscription, async () => {
    const customerId = await ensureCustomer(context, payments)
    await endLapsed(context, payments)
    // The one under way may have run out; then a second round begins a new one.
    for (let round = 0; round < 2; round++) {
      const paid = await abandonPurchases(context, payments, { except: plan })
      if (paid) return { subscriptionId: paid }
      const found = await openOrFind(context.db, context.actor.userId, plan)
      if (!found.purchase) return { subscriptionId: found.subscriptionId }
      const { id, state, clientSecret } = await paymentFor(context.db, payments, found.purchase, customerId)
      if (state === 'open' && clientSecret) {
        // What was begun elsewhere at the same moment is seen only now.
        if (!(await abandonPurchases(context, payments, { except: plan }))) return { clientSecret, subscriptionId: id }
        await abandonPurchases(context, payments)
      }
      if (state === 'pending') throw paymentUnderWay()
      if (state === 'done') {
        await refreshAccount(context, payments, context.actor.userId)
        return { subscriptionId: id }
      }
      if (state === 'void') await closePurchase(context, found.purchase)
    }
    throw new AppError('unavailable', BILLING_FAILURES.setup)
  })
}

/** A subscription that gives no access any more, but which the provider still tries to charge, must not run beside a new one. */
async function endLapsed(context: Context, payments: Payments) {
  const { db, actor } = context
  if ((await runningSubscriptions(db, actor.userId)).length === 0) return
  await refreshAccount(context, payments, actor.userId)
  const live = (await accountOf(db, actor.userId))?.subscriptionId
  for (const { id } of await runningSubscriptions(db, actor.userId)) if (id !== live) await payments.endSubscription(id)
}
