import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { and, asc, count, eq, gte, isNull, lt, lte, notInArray, or, sql } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** So that one seller's dead webhook does not hold up everybody else's. */
const PER_OWNER = 4

export interface DeliveryClaim {
  listingId: string
  ownerId: string
  deliveryId: string
  connectionId: string | null
  leasedUntil: string
}

/** Takes the delivery that is due longest for ourselves, for as long as a call can take and a little more. */
export async function claimDelivery({ db, delivery, now }: Pick<Dependencies, 'db' | 'delivery' | 'now'>) {
  const at = now().toISOString()
  const leasedUntil = new Date(now().getTime() + delivery.leaseMs).toISOString()
  const busyOwners = db
    .select({ id: listingSyncs.ownerId })
    .from(listingSyncs)
    .where(gte(listingSyncs.leasedUntil, at))
    .groupBy(listingSyncs.ownerId)
    .having(gte(count(), PER_OWNER))
  const due = db
    .select({ id: listingSyncs.listingId })
    .from(listingSyncs)
    .innerJoin(listings, eq(listings.id, listingSyncs.listingId))
    .where(
      and(
        lte(listingSyncs.nextTryAt, at),
        or(isNull(listingSyncs.leasedUntil), lt(listingSyncs.leasedUntil, at)),
        isNull(listings.deletedAt),
        notInArray(listingSyncs.ownerId, busyOwners),
      ),
    )
    .orderBy(asc(listingSyncs.nextTryAt))
    .limit(1)
    .for('update', { of: listingSyncs, skipLocked: true })
  const [claimed] = await db
    .update(listingSyncs)
    .set({ leasedUntil })
    .where(eq(listingSyncs.listingId, sql`(${due})`))
    .returning()
  return claimed && ({ ...claimed, leasedUntil } satisfies DeliveryClaim)
}
