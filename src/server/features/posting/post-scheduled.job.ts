import { SUSPENDED } from '#contract/billing/access.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSchedules } from '#server/db/schema/posting.ts'
import { and, asc, eq, isNull, lte } from '#server/db/sql.ts'
import { chooseRoute, planStarts, saveStarts } from '#server/features/posting/begin-sync.ts'
import { sendPostingReminder } from '#server/features/posting/send-posting-reminder.job.ts'
import { deliverDue } from '#server/features/posting/shared-jobs.ts'
import { type LockedListing, lockListings, saveSteps } from '#server/features/posting/sync-records.ts'
import { giveUp, type SyncState } from '#server/features/posting/sync-state.ts'
import type { Dependencies } from '#server/platform/context.ts'

export async function runPostScheduled(deps: Dependencies) {
  while (await deps.db.transaction((tx) => postNext(tx, deps)));
}

/** Posts one listing whose time has come; false when there is none. */
async function postNext(tx: Database, { jobs, now }: Dependencies): Promise<boolean> {
  const at = now()
  const isDue = lte(listingSchedules.at, at.toISOString())
  const [due] = await tx
    .select({ id: listings.id, ownerId: listings.ownerId, status: users.subscriptionStatus })
    .from(listingSchedules)
    .innerJoin(listings, eq(listings.id, listingSchedules.listingId))
    .innerJoin(users, eq(users.id, listingSchedules.ownerId))
    .where(and(isDue, isNull(listings.deletedAt)))
    .orderBy(asc(listingSchedules.at))
    .limit(1)
  if (!due) return false
  const route = await chooseRoute(tx, due.ownerId, undefined)
  const locked = await lockListings(tx, due.ownerId, [due.id])
  const taken = await tx
    .delete(listingSchedules)
    .where(and(eq(listingSchedules.listingId, due.id), isDue))
    .returning()
  // Canceled, moved, or posted by somebody else while we waited for the lock.
  if (taken.length === 0) return true
  const byHand = route.via === 'assisted'
  const starts = planStarts(locked, { via: route.via, again: true }, at).starts.map((start) => ({
    ...start,
    remindedAt: byHand ? at.toISOString() : null,
  }))
  await saveStarts(tx, starts, route, at)
  if (due.status === 'suspended') await refuse(tx, starts, at)
  else if (byHand) await jobs.enqueue(tx, sendPostingReminder, { listingId: due.id })
  else await jobs.enqueue(tx, deliverDue, {})
  return true
}

/** The seller was suspended after planning it, and should see that it did not go out. */
async function refuse(tx: Database, starts: { listing: LockedListing; state: SyncState }[], at: Date) {
  const steps = starts.map(({ listing, state }) => ({
    listing: { ...listing, state },
    state: giveUp(state, SUSPENDED, at),
  }))
  await saveSteps(tx, steps, at)
}
