import type { Outcome, Plan } from '#contract/listings/bulk-acts.ts'
import type { Database } from '#server/db/database.ts'
import { listingSchedules, syncEvents } from '#server/db/schema/posting.ts'
import { inArray } from '#server/db/sql.ts'
import { endSchedules } from '#server/features/posting/begin-sync.ts'
import { lockThere, outcomeOf, type Wish } from '#server/features/posting/items-there.ts'
import { checkedTime } from '#server/features/posting/schedule-listing.ts'
import { postScheduled } from '#server/features/posting/shared-jobs.ts'
import { lockListings } from '#server/features/posting/sync-records.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'jobs' | 'actor' | 'now'>

/** Plans what nobody has posted or begun to post, all for the same time. */
export function scheduleItems(
  { db, jobs, actor, now }: Needs,
  { at: wish, ...there }: Wish & { at: string },
): Promise<Outcome & { listings: number; before: Plan[] }> {
  const at = checkedTime(wish, now())
  return db.transaction(async (tx) => {
    const locked = await lockThere(tx, actor.userId, there)
    const free = locked.filter(({ gone, state }) => !gone && (!state || state.status === 'failed'))
    const outcome = await outcomeOf(tx, actor.userId, there, locked, free)
    const ids = free.map(({ id }) => id)
    const before = await plansOf(tx, ids)
    await plan(tx, actor.userId, ids, at, now())
    if (ids.length > 0) await jobs.enqueue(tx, postScheduled, {}, { startAfter: at })
    return { ...outcome, listings: ids.length, before }
  })
}

/** Each as it is told: what undoes a schedule for many. What is no longer for sale, and what is past, stays unplanned. */
export function planListings({ db, jobs, actor, now }: Needs, schedules: Plan[]) {
  const wishes = new Map(schedules.map(({ listingId, at }) => [listingId, at]))
  return db.transaction(async (tx) => {
    const locked = await lockListings(tx, actor.userId, [...wishes.keys()])
    const isToCome = (at: string | null) => at !== null && Date.parse(at) > now().getTime()
    const planned = locked.filter(({ id, gone }) => !gone && isToCome(wishes.get(id) ?? null))
    const ended = locked.filter((listing) => !planned.includes(listing)).map(({ id }) => id)
    await endSchedules(tx, ended, now())
    for (const [at, group] of Map.groupBy(planned, ({ id }) => wishes.get(id)!)) {
      const time = checkedTime(at, now())
      const ids = group.map(({ id }) => id)
      await plan(tx, actor.userId, ids, time, now())
      await jobs.enqueue(tx, postScheduled, {}, { startAfter: time })
    }
    return { ids: locked.map(({ id }) => id) }
  })
}

async function plansOf(tx: Database, ids: string[]): Promise<Plan[]> {
  if (ids.length === 0) return []
  const rows = await tx.select().from(listingSchedules).where(inArray(listingSchedules.listingId, ids))
  const at = new Map(rows.map((row) => [row.listingId, row.at]))
  return ids.map((listingId) => ({ listingId, at: at.get(listingId) ?? null }))
}

async function plan(tx: Database, ownerId: string, ids: string[], time: Date, now: Date) {
  if (ids.length === 0) return
  const at = time.toISOString()
  await tx
    .insert(listingSchedules)
    .values(ids.map((listingId) => ({ listingId, ownerId, at })))
    .onConflictDoUpdate({ target: listingSchedules.listingId, set: { at } })
  const event = { at: now.toISOString(), kind: 'scheduled' as const, detail: at }
  await tx.insert(syncEvents).values(ids.map((listingId) => ({ listingId, ...event })))
}
