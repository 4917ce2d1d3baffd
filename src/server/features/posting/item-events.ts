import { Sale } from '#contract/sales/sales.ts'
import type { Database } from '#server/db/database.ts'
import { connections } from '#server/db/schema/posting.ts'
import { and, eq } from '#server/db/sql.ts'
import { newDeliveryId } from '#server/features/posting/begin-sync.ts'
import { type ItemEvent, tellItem } from '#server/features/posting/shared-jobs.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

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
    await jobs.enqueue(tx, tellItem, { event, itemId, connectionId, deliveryId: newDeliveryId() }, { ownerId })
}

/** Tells a sale from the same one corrected. Without a refund it is what it was before sales had any, as jobs may still wait with that. */
export function saleMark(sale: Sale) {
  const { refundCents, ...rest } = Sale.parse(sale)
  return fingerprint(JSON.stringify(refundCents > 0 ? { ...rest, refundCents } : rest))
}
