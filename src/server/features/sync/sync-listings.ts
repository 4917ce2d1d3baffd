import type { BulkSync, SyncRequest } from '#contract/sync.ts'
import { chooseRoute, planStarts, saveStarts } from '#server/features/sync/begin-sync.ts'
import { cardOf, cardsOf, noSuchListing } from '#server/features/sync/queries.ts'
import { lockListings } from '#server/features/sync/sync-records.ts'
import { deliverDue } from '#server/features/sync/wake-ups.ts'
import { refuseSuspended } from '#server/platform/admission.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'jobs' | 'actor' | 'now'>

export async function syncListing(context: Needs, id: string, request: SyncRequest) {
  const { locked, refused } = await startAll(context, [id], request)
  if (refused[0]) throw refused[0].error
  if (locked.length === 0) throw noSuchListing()
  return cardOf(context, id)
}

/** One refusal does not hold up the others. */
export async function syncListings(context: Needs, ids: string[], request: SyncRequest): Promise<BulkSync> {
  const { locked, refused } = await startAll(context, ids, request)
  const known = new Set(locked.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id)).map((id) => ({ id, message: noSuchListing().message }))
  const started = locked.map(({ id }) => id).filter((id) => !refused.some((one) => one.id === id))
  return {
    listings: await cardsOf(context.db, context.actor.userId, started, context.now()),
    refused: [...refused.map(({ id, error }) => ({ id, message: error.message })), ...missing],
  }
}

function startAll({ db, jobs, actor, now }: Needs, ids: string[], { via, again }: SyncRequest) {
  refuseSuspended(actor.user)
  return db.transaction(async (tx) => {
    const route = await chooseRoute(tx, actor.userId, via)
    const locked = await lockListings(tx, actor.userId, ids)
    const { starts, refused } = planStarts(locked, route, again, now())
    await saveStarts(tx, starts, route, now())
    if (route.via === 'webhook' && starts.length > 0) await jobs.enqueue(tx, deliverDue, {})
    return { locked, refused }
  })
}
