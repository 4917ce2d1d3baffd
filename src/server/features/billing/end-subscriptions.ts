import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { purchases } from '#server/db/schema/billing.ts'
import { accountOf } from '#server/features/billing/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** Ends at once whatever could still charge the account. For accounts about to be deleted; fails if the provider does. */
export async function endSubscriptions({ db, payments }: Pick<Dependencies, 'db' | 'payments'>, userId: string) {
  const account = await accountOf(db, userId)
  if (!payments || account?.provider !== payments.kind) return
  const open = and(eq(purchases.userId, userId), isNull(purchases.closedAt), isNotNull(purchases.providerId))
  const begun = await db
    .select()
    .from(purchases)
    .where(and(open, ne(purchases.product, 'one_time')))
  const ids = new Set([account.subscriptionId, ...begun.map(({ providerId }) => providerId)])
  for (const id of ids) if (id) await payments.endSubscription(id)
}
