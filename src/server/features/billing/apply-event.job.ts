import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { billingAccounts, billingEvents } from '#server/db/schema/billing.ts'
import { eq } from '#server/db/sql.ts'
import { keepRefunds, settleAccount } from '#server/features/billing/settle-account.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import type { EventMeaning, ProviderEvent } from '#server/ports/payments.ts'

export const applyEvent = job({
  name: 'apply-billing-event',
  data: z.object({ eventId: z.string() }),
  retryLimit: 15,
  retryDelaySeconds: 2,
})

/** The provider is asked outside the transaction; what it said and what follows from it are written in one. */
export async function runApplyEvent({ db, jobs, payments, now }: Dependencies, { eventId }: { eventId: string }) {
  const [event] = await db.select().from(billingEvents).where(eq(billingEvents.id, eventId))
  if (!event || event.appliedAt || !payments) return
  const meaning = await payments.readEvent(event as ProviderEvent)
  await db.transaction(async (tx) => {
    const userId = await accountMeant(tx, meaning)
    const read = { userId, facts: meaning.facts, payload: null, appliedAt: now().toISOString() }
    await tx.update(billingEvents).set(read).where(eq(billingEvents.id, eventId))
    if (!userId) await keepRefunds(tx, meaning.facts)
    else if (meaning.facts.length > 0) await settleAccount(tx, userId, { jobs, payments, now: now() })
  })
}

/** Null: an account that was deleted, or a customer that is not ours. */
async function accountMeant(tx: Database, { customerId, userId }: EventMeaning): Promise<string | null> {
  if (customerId) {
    const [account] = await tx.select().from(billingAccounts).where(eq(billingAccounts.customerId, customerId))
    if (account) return account.userId
  }
  if (!z.uuid().safeParse(userId).success) return null
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId!))
  return user?.id ?? null
}
