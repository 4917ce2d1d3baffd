import { accountOf } from '#server/features/billing/queries.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import { readLedger } from '#server/features/billing/subscription-state.ts'
import { surplusSubscriptions } from '#server/features/billing/surplus-subscriptions.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** Gives back and ends what somebody pays for twice. Only what the provider calls running now counts. */
export async function runEndSurplus(deps: Dependencies, { userId }: { userId: string }) {
  const { db, payments, now, log } = deps
  const account = await accountOf(db, userId)
  if (!payments || !account?.customerId || account.provider !== payments.kind) return
  const ledger = readLedger(await payments.factsAbout(account.customerId))
  for (const { id } of surplusSubscriptions(ledger, now().toISOString())) {
    const paid = ledger.payments.filter(({ subscriptionId, amountCents }) => subscriptionId === id && amountCents > 0)
    for (const { paymentId, reversedAt } of paid) if (!reversedAt) await payments.refund(paymentId)
    await payments.endSubscription(id)
    log.warn({ event: 'provider', userId }, 'a second subscription was paid; it was refunded and ended')
  }
  await refreshAccount(deps, payments, userId)
}
