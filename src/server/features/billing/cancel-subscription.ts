import { AppError } from '#contract/errors.ts'
import { abandonPurchases } from '#server/features/billing/abandon-purchases.ts'
import { askProvider, requirePayments } from '#server/features/billing/ask-provider.ts'
import { accountOf, readStanding } from '#server/features/billing/queries.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import type { Context } from '#server/platform/context.ts'

/** Stops the renewal, or lets it go on. */
export async function setCancellation(context: Context, cancel: boolean) {
  const payments = requirePayments(context)
  const { db, actor, now } = context
  const subscriptionId = (await accountOf(db, actor.userId))?.subscriptionId
  if (!subscriptionId) throw new AppError('conflict', 'You have no subscription to change.')
  const failure = cancel ? 'Your subscription could not be canceled' : 'Your subscription could not be resumed'
  await askProvider(context, failure, async () => {
    // What was begun to go on without a subscription must not be paid beside one that goes on.
    if (!cancel) await abandonPurchases(context, payments)
    await payments.setCancelAtPeriodEnd(subscriptionId, cancel)
    await refreshAccount(context, payments, actor.userId)
  })
  return readStanding(db, actor.userId, now())
}
