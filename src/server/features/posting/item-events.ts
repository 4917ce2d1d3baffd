import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { WEBHOOK_RETRIES } from '#contract/posting/webhook-events.ts'
import { Sale } from '#contract/sales/sales.ts'
import type { Database } from '#server/db/database.ts'
import { connections } from '#server/db/schema/posting.ts'
import { newDeliveryId } from '#server/features/posting/begin-sync.ts'
import { type Jobs, job } from '#server/platform/jobs/jobs.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

const ItemEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item.analyzed') }),
  z.object({ type: z.literal('item.sold'), saleMark: z.string() }),
])
type ItemEvent = z.infer<typeof ItemEvent>

/** Tells one webhook what became of an item. */
export const tellItem = job({
  name: 'tell-item-event',
  data: z.object({ event: ItemEvent, itemId: z.uuid(), connectionId: z.uuid(), deliveryId: z.string() }),
  retryLimit: WEBHOOK_RETRIES,
  retryDelaySeconds: 5,
  // A whole pile becomes ready at once, and one slow webhook must not hold up all others.
  concurrency: 4,
})

interface Item {
  itemId: string
  ownerId: string
}

/** To be called in the transaction that makes it so. Each webhook that asked for it is told by a job of its own. */
export async function noteItemEvent(tx: Database, jobs: Jobs, { itemId, ownerId }: Item, event: ItemEvent) {
  const wants = and(
    eq(connections.ownerId, ownerId),
    eq(connections.platform, 'webhook'),
    eq(connections.isActive, true),
    eq(connections.itemEvents, true),
  )
  for (const { connectionId } of await tx.select({ connectionId: connections.id }).from(connections).where(wants))
    await jobs.enqueue(tx, tellItem, { event, itemId, connectionId, deliveryId: newDeliveryId() })
}

/** Tells a sale from the same one corrected. */
export const saleMark = (sale: Sale) => fingerprint(JSON.stringify(Sale.parse(sale)))
