import { AppError } from '#contract/errors.ts'
import { purchases } from '#server/db/schema/billing.ts'
import { and, eq, isNotNull, isNull } from '#server/db/sql.ts'
import { askProvider } from '#server/features/billing/ask-provider.ts'
import { accountOf, runningSubscriptions } from '#server/features/billing/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'

const ELSEWHERE =
  'The subscription is with a payment provider that is not connected right now, and has to be canceled there first. Please contact support.'

/**
 * Ends at once whatever could still charge the account. For accounts about to be deleted; fails, saying what was not
 * done, if the provider does or is not the one in use.
 */
export async function endSubscriptions(
  deps: Pick<Dependencies, 'db' | 'payments' | 'log'>,
  userId: string,
  notCanceled: string,
) {
  const { db, payments } = deps
  const account = await accountOf(db, userId)
  const running = await runningSubscriptions(db, userId)
  if (!payments || account?.provider !== payments.kind) {
    const renews = running.some(({ latest }) => !latest?.cancelAtPeriodEnd)
    // The sandbox charges nobody, wherever the server moved since.
    if (renews && account?.provider !== 'sandbox') throw new AppError('unavailable', `${notCanceled}. ${ELSEWHERE}`)
    return
  }
  const open = and(eq(purchases.userId, userId), isNull(purchases.closedAt), isNotNull(purchases.providerId))
  const begun = await db.select().from(purchases).where(open)
  await askProvider(deps, notCanceled, async () => {
    for (const { product, providerId } of begun) {
      if (product === 'one_time') await payments.abandonPayment(providerId!)
      else if ((await payments.abandonSubscription(providerId!)).state !== 'void')
        await payments.endSubscription(providerId!)
    }
    for (const { id } of running) await payments.endSubscription(id)
  })
}
