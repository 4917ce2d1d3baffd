import { billingAccounts, purchases } from '#server/db/schema/billing.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import { accountOf, lockAccount } from '#server/features/billing/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Payments } from '#server/ports/payments.ts'

/** The account's customer at the provider in use, made when it first buys something there. */
export async function ensureCustomer({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>, payments: Payments) {
  const { user, userId } = actor
  const known = await accountOf(db, userId)
  if (known?.customerId && known.provider === payments.kind) return known.customerId
  const customerId = await payments.createCustomer(user)
  await db.transaction(async (tx) => {
    const { provider } = await lockAccount(tx, userId)
    if (provider && provider !== payments.kind) {
      // What was begun at another provider cannot be paid at this one.
      const open = and(eq(purchases.userId, userId), isNull(purchases.closedAt))
      await tx.update(purchases).set({ closedAt: now().toISOString() }).where(open)
    }
    const customer = { provider: payments.kind, customerId }
    await tx.update(billingAccounts).set(customer).where(eq(billingAccounts.userId, userId))
  })
  return customerId
}
