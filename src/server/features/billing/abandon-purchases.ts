import { AppError } from '#contract/errors.ts'
import { type PurchaseRow, purchases } from '#server/db/schema/billing.ts'
import { and, eq, isNotNull, isNull, ne } from '#server/db/sql.ts'
import { closePurchase } from '#server/features/billing/begin-purchase.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import type { Context } from '#server/platform/context.ts'
import type { Payments } from '#server/ports/payments.ts'

export const paymentUnderWay = () =>
  new AppError(
    'conflict',
    'A payment is still being processed, which can take some banks a few days. Please check your plan before you pay again.',
  )

/**
 * One thing at a time can be paid: whoever turns to another one, in this tab or the next, must not pay for both.
 * Gives a subscription that turned out to be paid.
 */
export async function abandonPurchases(
  context: Context,
  payments: Payments,
  { except }: { except?: PurchaseRow['product'] } = {},
): Promise<string | null> {
  const { db, actor } = context
  const open = and(eq(purchases.userId, actor.userId), isNull(purchases.closedAt), isNotNull(purchases.providerId))
  const others = and(open, except && ne(purchases.product, except))
  let paid: string | null = null
  for (const other of await db.select().from(purchases).where(others)) {
    const isOneTime = other.product === 'one_time'
    const { id, state } = isOneTime
      ? await payments.abandonPayment(other.providerId!)
      : await payments.abandonSubscription(other.providerId!)
    if (state === 'open' || state === 'pending') throw paymentUnderWay()
    if (state === 'void') await closePurchase(context, other)
    else await refreshAccount(context, payments, actor.userId)
    if (state === 'done' && !isOneTime) paid = id
  }
  return paid
}
