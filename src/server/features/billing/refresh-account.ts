import { randomUUID } from 'node:crypto'
import { billingEvents } from '#server/db/schema/billing.ts'
import { accountOf, billingFactsOf, lockAccount } from '#server/features/billing/queries.ts'
import { settleAccount } from '#server/features/billing/settle-account.ts'
import { type Ledger, readLedger } from '#server/features/billing/subscription-state.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Payments } from '#server/ports/payments.ts'

/** Asks the provider what is true now. What we did not know is kept like an event, and the account settled by it. */
export async function refreshAccount(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  payments: Payments,
  userId: string,
) {
  const account = await accountOf(db, userId)
  if (!account?.customerId || account.provider !== payments.kind) return
  const read = await payments.factsAbout(account.customerId)
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const known = await billingFactsOf(tx, userId)
    if (essence(readLedger(known)) !== essence(readLedger([...known, ...read]))) {
      const at = now().toISOString()
      await tx
        .insert(billingEvents)
        .values({ id: `read_${randomUUID()}`, type: 'read', at, appliedAt: at, userId, facts: read })
    }
    await settleAccount(tx, userId, { jobs, payments, now: now() })
  })
}

/** All of a ledger but the moments at which it was read: reading the same twice is no news. */
function essence({ payments, subscriptions }: Ledger) {
  const states = subscriptions.map(({ id, plan, latest, endedAt, paymentFailed }) =>
    JSON.stringify([id, plan, latest?.stage, latest?.cancelAtPeriodEnd, endedAt, paymentFailed]),
  )
  return JSON.stringify([payments.map((payment) => JSON.stringify(payment)).sort(), states.sort()])
}
