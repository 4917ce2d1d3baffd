import { listingSyncs, syncEvents } from '#server/db/schema/posting.ts'
import { and, desc, eq, gt, sql } from '#server/db/sql.ts'
import { lockSyncs } from '#server/features/posting/sync-records.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** What clocks of several servers may differ by. */
const SKEW_MS = 60_000

/**
 * A delivery whose last step lies in the future was put off before the clock was set back: from now on it waits as long
 * as it was meant to. A lease longer than any is from then, too.
 */
export async function mendWaits({ db, delivery, now }: Pick<Dependencies, 'db' | 'delivery' | 'now'>) {
  const at = (ms: number) => new Date(now().getTime() + ms).toISOString()
  const lastStep = db
    .select({ at: syncEvents.at })
    .from(syncEvents)
    .where(eq(syncEvents.listingId, listingSyncs.listingId))
    .orderBy(desc(syncEvents.id))
    .limit(1)
  const putOff = and(
    gt(listingSyncs.nextTryAt, at(SKEW_MS)),
    sql`(${lastStep}) between ${at(SKEW_MS)}::timestamptz and ${listingSyncs.nextTryAt}`,
  )
  const leased = gt(listingSyncs.leasedUntil, at(delivery.leaseMs + SKEW_MS))
  await db.transaction(async (tx) => {
    if ((await lockSyncs(tx, leased)).length > 0) await tx.update(listingSyncs).set({ leasedUntil: null }).where(leased)
    if ((await lockSyncs(tx, putOff)).length > 0)
      await tx
        .update(listingSyncs)
        .set({ nextTryAt: sql`${at(0)}::timestamptz + (${listingSyncs.nextTryAt} - (${lastStep}))` })
        .where(putOff)
  })
}
