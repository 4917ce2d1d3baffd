import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { connections } from '#server/db/schema/platforms.ts'
import { pendingSignIns } from '#server/db/schema/second-factor.ts'
import { listingSchedules } from '#server/db/schema/sync.ts'
import { forgetDevices } from '#server/features/accounts/known-device.ts'
import { dropLinks } from '#server/features/accounts/mailed-links.ts'
import { dropSecondFactors } from '#server/features/accounts/second-factor/queries.ts'
import { endSchedules } from '#server/features/sync/begin-sync.ts'
import { lockListings } from '#server/features/sync/sync-records.ts'
import { hurryDeliveries } from '#server/features/sync/wake-ups.ts'
import type { Dependencies } from '#server/platform/context.ts'

/**
 * Somebody has proven to own the address of an account that was never verified: whoever made it may be somebody else.
 * Nothing they prepared goes on reading or posting what the owner does; what is in the account stays.
 */
export async function dropFormerHold(tx: Database, { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>, userId: string) {
  const connected = await tx.select().from(connections).where(eq(connections.ownerId, userId)).for('update')
  for (const { id } of connected) await hurryDeliveries(tx, jobs, id, now())
  await tx.delete(connections).where(eq(connections.ownerId, userId))
  const scheduled = await tx.select().from(listingSchedules).where(eq(listingSchedules.ownerId, userId))
  const ids = scheduled.map(({ listingId }) => listingId)
  await lockListings(tx, userId, ids, { deletedToo: true })
  await endSchedules(tx, ids, now())
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await dropLinks(tx, userId)
  await dropSecondFactors(tx, userId)
  await forgetDevices(tx, userId)
}
