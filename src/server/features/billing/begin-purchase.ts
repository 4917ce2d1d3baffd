import type { PlanId } from '#contract/billing/plan-id.ts'
import { ONE_TIME_PAYMENT } from '#contract/billing/plans.ts'
import { AppError } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import type { Database } from '#server/db/database.ts'
import { type PurchaseRow, purchases } from '#server/db/schema/billing.ts'
import { and, eq, isNull, sql } from '#server/db/sql.ts'
import { lockAccount } from '#server/features/billing/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { type Buyer, type OpenPayment, type Payments, PaymentsError } from '#server/ports/payments.ts'

type Product = PlanId | 'one_time'

const openPurchase = (userId: string, product: Product) =>
  and(eq(purchases.userId, userId), eq(purchases.product, product), isNull(purchases.closedAt))

/**
 * The purchase a seller has under way, or a new one. Settling an account holds the same lock, so nobody begins to buy
 * what was paid a moment ago: then the id of what there is comes back.
 */
export async function openOrFind(db: Database, userId: string, product: Product) {
  return db.transaction(async (tx) => {
    const { status, subscriptionId, renews } = await lockAccount(tx, userId)
    if (product !== 'one_time' && status === 'active' && subscriptionId) return { subscriptionId }
    if (product === 'one_time' && renews)
      throw new AppError(
        'conflict',
        'You have a subscription that renews automatically, so there is no need to pay again.',
      )
    await tx.insert(purchases).values({ userId, product }).onConflictDoNothing()
    const [purchase] = await tx.select().from(purchases).where(openPurchase(userId, product))
    return { purchase: purchase! }
  })
}

export async function closePurchase({ db, now }: Pick<Context, 'db' | 'now'>, { id }: PurchaseRow) {
  await db.update(purchases).set({ closedAt: now().toISOString() }).where(eq(purchases.id, id))
}

/** What is to be paid for a purchase. Asking again, also after a crash in the middle, finds the same. */
export async function paymentFor(db: Database, payments: Payments, purchase: PurchaseRow, customerId: string) {
  const { id: reference, userId, product, providerId } = purchase
  if (providerId)
    return product === 'one_time' ? payments.readPayment(providerId) : payments.readSubscription(providerId)
  const payment = await createPayment(db, payments, purchase, { customerId, userId, reference })
  await db.update(purchases).set({ providerId: payment.id }).where(eq(purchases.id, reference))
  return payment
}

async function createPayment(
  db: Database,
  payments: Payments,
  purchase: PurchaseRow,
  buyer: Buyer,
): Promise<OpenPayment> {
  const { product, attempt } = purchase
  try {
    if (product === 'one_time') {
      const description = `${ONE_TIME_PAYMENT.days} days of ${PRODUCT.name} Pro`
      const { priceCents: amountCents } = ONE_TIME_PAYMENT
      return await payments.createPayment({ ...buyer, attempt, amountCents, description, plan: 'pro' })
    }
    // After an error on the provider's side nobody knows whether it made one.
    const made = attempt > 0 ? await payments.findSubscription(buyer) : null
    return made ?? (await payments.createSubscription({ ...buyer, attempt, plan: product }))
  } catch (error) {
    if (error instanceof PaymentsError && error.trouble === 'failed')
      await db
        .update(purchases)
        .set({ attempt: sql`${purchases.attempt} + 1` })
        .where(and(eq(purchases.id, purchase.id), eq(purchases.attempt, attempt)))
    throw error
  }
}
