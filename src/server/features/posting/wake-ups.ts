import type { Database } from '#server/db/database.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { and, eq, isNotNull } from '#server/db/sql.ts'
import { deliverDue, postScheduled } from '#server/features/posting/shared-jobs.ts'
import { lockSyncs } from '#server/features/posting/sync-records.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** Listings came back from being deleted: what became due in the meantime is done now. */
export async function wakeAll(tx: Database, jobs: Jobs) {
  await jobs.enqueue(tx, deliverDue, {})
  await jobs.enqueue(tx, postScheduled, {})
}

/** When a worker starts: what is due now, and what a worker before it left in the middle. */
export async function wakeDeliveries({ db, jobs, delivery, now }: Dependencies) {
  await jobs.enqueue(db, deliverDue, {})
  await jobs.enqueue(db, deliverDue, {}, { startAfter: new Date(now().getTime() + delivery.leaseMs) })
}

/** A connection was switched off or is removed: what waits for it is looked at now, and not hours later, to say so. */
export async function hurryDeliveries(tx: Database, jobs: Jobs, connectionId: string, now: Date) {
  const waiting = and(eq(listingSyncs.connectionId, connectionId), isNotNull(listingSyncs.nextTryAt))
  await lockSyncs(tx, waiting)
  await tx.update(listingSyncs).set({ nextTryAt: now.toISOString() }).where(waiting)
  await jobs.enqueue(tx, deliverDue, {})
}
