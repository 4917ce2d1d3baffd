import { billingEvents } from '#server/db/schema/billing.ts'
import { applyEvent } from '#server/features/billing/apply-event.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { ProviderEvent } from '#server/ports/payments.ts'

/** Keeps an event and has it applied soon. A repeated one changes nothing. */
export async function storeEvent({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>, event: ProviderEvent) {
  await db.transaction(async (tx) => {
    const added = await tx.insert(billingEvents).values(event).onConflictDoNothing().returning({ id: billingEvents.id })
    if (added.length > 0) await jobs.enqueue(tx, applyEvent, { eventId: event.id })
  })
}
