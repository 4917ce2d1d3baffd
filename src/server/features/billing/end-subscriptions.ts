import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { purchases } from '#server/db/schema/billing.ts'
import { accountOf } from '#server/features/billing/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** Ends at once whatever could still charge the account. For accounts about to be deleted; fails if the provider does. */
export async function endSubscriptions({ db, payments }: Pick<Dependencies, 'db' | 'payments'>, userId: string) {
  const account = await accountOf(db, userId)
  if (!payments || account?.provider !== payments.kind) return
  const open = and(eq(purchases.userId, userId), isNull(purchases.closedAt), isNotNull(purchases.providerId))
  for (const { product, providerId } of await db.select().from(purchases).where(open)) {
    if (product === 'one_time') await payments.abandonPayment(providerId!)
    else if ((await payments.abandonSubscription(providerId!)).state !== 'void')
      await payments.endSubscription(providerId!)
  }
  if (account.subscriptionId) await payments.endSubscription(account.subscriptionId)
}
