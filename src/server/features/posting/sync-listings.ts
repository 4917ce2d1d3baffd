import { AppError } from '#contract/errors.ts'
import type { Outcome } from '#contract/listings/bulk-acts.ts'
import { type BulkSync, NOTHING_POSTS_BY_ITSELF, type PostedCard, type SyncRequest } from '#contract/posting/posting.ts'
import type { Database } from '#server/db/database.ts'
import { chooseRoute, planStarts, type Route, saveStarts } from '#server/features/posting/begin-sync.ts'
import { lockThere, outcomeOf, type Wish } from '#server/features/posting/items-there.ts'
import { cardOf, cardsOf, noSuchListing } from '#server/features/posting/queries.ts'
import { deliverDue } from '#server/features/posting/shared-jobs.ts'
import { lockListings } from '#server/features/posting/sync-records.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'jobs' | 'actor' | 'now'>

export async function syncListing(context: Needs, id: string, request: SyncRequest): Promise<PostedCard> {
  const { db, actor } = context
  const { locked, refused, ended } = await db.transaction(async (tx) =>
    startAll(tx, context, [id], { ...request, route: await chooseRoute(tx, actor.userId, request.via) }),
  )
  if (refused[0]) throw refused[0].error
  if (locked.length === 0) throw noSuchListing()
  return { ...(await cardOf(context, id)), canceledSchedule: ended.get(id) ?? null }
}

/** Nobody can post several by hand at once, so without a webhook nothing begins. One refusal does not hold up the others. */
export async function syncListings(
  context: Needs,
  ids: string[],
  { again }: Pick<SyncRequest, 'again'>,
): Promise<BulkSync> {
  const { db, actor, now } = context
  const { locked, refused, ended } = await db.transaction(async (tx) => {
    const route = await chooseRoute(tx, actor.userId, undefined)
    if (route.via !== 'webhook') throw new AppError('conflict', NOTHING_POSTS_BY_ITSELF)
    return startAll(tx, context, ids, { route, again })
  })
  const known = new Set(locked.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id)).map((id) => ({ id, message: noSuchListing().message }))
  const started = locked.map(({ id }) => id).filter((id) => !refused.some((one) => one.id === id))
  const cards = await cardsOf(db, actor.userId, started, now())
  return {
    listings: cards.map((card) => ({ ...card, canceledSchedule: ended.get(card.id) ?? null })),
    refused: [...refused.map(({ id, error }) => ({ id, message: error.message })), ...missing],
  }
}

/** The same for items: what of them is not posted yet on the chosen marketplaces. */
export async function syncItems(context: Needs, wish: Wish): Promise<Outcome & { listings: number }> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const route = await chooseRoute(tx, actor.userId, undefined)
    if (route.via !== 'webhook') throw new AppError('conflict', NOTHING_POSTS_BY_ITSELF)
    const there = await lockThere(tx, actor.userId, wish)
    const ids = there.map(({ id }) => id)
    const { locked, refused } = await startAll(tx, context, ids, { route, again: false })
    const started = locked.filter(({ id }) => !refused.some((one) => one.id === id))
    return { ...(await outcomeOf(tx, actor.userId, wish, locked, started)), listings: started.length }
  })
}

async function startAll(
  tx: Database,
  { jobs, actor, now }: Needs,
  ids: string[],
  { route, again }: { route: Route; again: boolean },
) {
  const locked = await lockListings(tx, actor.userId, ids)
  const { starts, refused } = planStarts(locked, { via: route.via, again }, now())
  const ended = await saveStarts(tx, starts, route, now())
  if (route.via === 'webhook' && starts.length > 0) await jobs.enqueue(tx, deliverDue, {})
  return { locked, refused, ended }
}
