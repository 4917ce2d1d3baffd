import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { connections, listingSchedules } from '#server/db/schema/posting.ts'
import { and, eq, gt } from '#server/db/sql.ts'
import { forgetDevices } from '#server/features/accounts/known-device.ts'
import { dropLinks } from '#server/features/accounts/mailed-links.ts'
import { dropPendingSteps } from '#server/features/accounts/second-factor/pending-step.ts'
import { dropSecondFactors } from '#server/features/accounts/second-factor/queries.ts'
import { endSchedules } from '#server/features/posting/begin-sync.ts'
import { lockListings } from '#server/features/posting/sync-records.ts'
import { hurryDeliveries } from '#server/features/posting/wake-ups.ts'
import { dropTokens } from '#server/features/programs/drop-tokens.ts'
import type { Dependencies } from '#server/platform/context.ts'

/**
 * Somebody has proven to own the address of an account that was never verified: whoever made it may be somebody else.
 * Nothing they prepared goes on reading or posting what the owner does; what is in the account stays. Once it is stored,
 * the caller tells who is signed out.
 */
export async function dropFormerHold(tx: Database, { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>, userId: string) {
  await dropConnections(tx, { jobs, now }, userId)
  await dropTokens(tx, userId)
  const scheduled = await tx.select().from(listingSchedules).where(eq(listingSchedules.ownerId, userId))
  const ids = scheduled.map(({ listingId }) => listingId)
  await lockListings(tx, userId, ids, { deletedToo: true })
  await endSchedules(tx, ids, now())
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await dropPendingSteps(tx, userId)
  await dropLinks(tx, userId)
  await dropSecondFactors(tx, userId)
  await forgetDevices(tx, userId)
}

/** Nothing is sent any more to what was connected, or to what was connected lately. */
export async function dropConnections(
  tx: Database,
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  userId: string,
  since = new Date(0),
) {
  const meant = and(eq(connections.ownerId, userId), gt(connections.createdAt, since.toISOString()))
  const connected = await tx.select().from(connections).where(meant).for('update')
  for (const { id } of connected) await hurryDeliveries(tx, jobs, id, now())
  await tx.delete(connections).where(meant)
}
