import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSchedules } from '#server/db/schema/sync.ts'
import { chooseRoute, planStarts, SUSPENDED, saveStarts } from '#server/features/sync/begin-sync.ts'
import { sendPostingReminder } from '#server/features/sync/send-posting-reminder.job.ts'
import { lockListings, saveSteps } from '#server/features/sync/sync-records.ts'
import { giveUp } from '#server/features/sync/sync-state.ts'
import { deliverDue } from '#server/features/sync/wake-deliveries.ts'
import type { Database, Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs.ts'

/** A wake-up like `deliver-due`: the table says what is due, the minute's one catches up after a standstill. */
export const runSchedules = job({
  name: 'run-schedules',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 5,
  cron: '* * * * *',
})

export async function runRunSchedules(deps: Dependencies) {
  while (await deps.db.transaction((tx) => runNext(tx, deps)));
}

/** Runs one due schedule; false when there is none. Its row goes in the same transaction, so it cannot run twice. */
async function runNext(tx: Database, { jobs, now }: Dependencies): Promise<boolean> {
  const at = now()
  const [due] = await tx
    .select({
      listingId: listingSchedules.listingId,
      ownerId: listingSchedules.ownerId,
      status: users.subscriptionStatus,
    })
    .from(listingSchedules)
    .innerJoin(listings, eq(listings.id, listingSchedules.listingId))
    .innerJoin(users, eq(users.id, listingSchedules.ownerId))
    .where(and(lte(listingSchedules.at, at.toISOString()), isNull(listings.deletedAt)))
    .orderBy(asc(listingSchedules.at))
    .limit(1)
    .for('update', { of: listingSchedules, skipLocked: true })
  if (!due) return false
  const route = await chooseRoute(tx, due.ownerId, undefined)
  const { starts } = planStarts(await lockListings(tx, due.ownerId, [due.listingId]), route, true, at)
  const byHand = route.via === 'assisted'
  const reminded = starts.map((start) => ({ ...start, remindedAt: byHand ? at.toISOString() : null }))
  await saveStarts(tx, reminded, route, at)
  await tx.delete(listingSchedules).where(eq(listingSchedules.listingId, due.listingId))
  if (due.status === 'suspended') {
    const refused = starts.map(({ listing, state }) => ({
      listing: { ...listing, state },
      state: giveUp(state, SUSPENDED, at),
    }))
    await saveSteps(tx, refused, at)
  } else if (byHand) await jobs.enqueue(tx, sendPostingReminder, { listingId: due.listingId })
  else await jobs.enqueue(tx, deliverDue, {})
  return true
}
