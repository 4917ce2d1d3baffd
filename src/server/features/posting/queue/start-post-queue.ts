import type { Checked } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { MAX_QUEUE_ENTRIES, type StartedQueue, type startPostQueue as starting } from '#contract/posting/post-queue.ts'
import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { type PostingQueueRow, postingEntries, postingQueues } from '#server/db/schema/posting.ts'
import { and, asc, eq, inArray, min } from '#server/db/sql.ts'
import { noSuchItem } from '#server/features/items/queries.ts'
import { entriesOf, holdSeller, openQueue, selectQueues, toQueue } from '#server/features/posting/queue/queries.ts'
import { postableItems } from '#server/features/posting/queue/queue-choices.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'now' | 'news'>

const ALL_POSTED = 'All of these are already posted there.'
const TOO_MANY = `At most ${MAX_QUEUE_ENTRIES} listings can wait at once. Choose fewer items or fewer marketplaces.`

/**
 * Item by item, with or without the extension: an item's photos are saved once for all its marketplaces, the seller has
 * one thing in mind at a time, and no marketplace gets a burst of posts, which gets accounts blocked.
 */
export async function startPostQueue(
  { db, actor, now, news }: Needs,
  { itemIds, platforms, listingIds }: Checked<typeof starting>['body'],
): Promise<StartedQueue> {
  const started = await db.transaction(async (tx) => {
    await holdSeller(tx, actor)
    const held = await holdOpen(tx, actor, now())
    const { postable, refused } = await postableItems({ db: tx, actor }, itemIds)
    const isChosen = ({ id, platform }: (typeof postable)[number]) =>
      platforms.includes(platform) && (!listingIds || listingIds.includes(id))
    const chosen = postable.filter((listing) => listing.open && isChosen(listing))
    const present = await holdPresent(
      tx,
      chosen.map(({ id }) => id),
    )
    if (present.length === 0) throw nothingToPost(refused, itemIds.length)
    await putInFront(tx, held, present)
    const queue = await toQueue(tx, held)
    if (queue.entries.length > MAX_QUEUE_ENTRIES) throw new AppError('conflict', TOO_MANY)
    return { queue, refused }
  })
  news.tell(actor.userId, { kind: 'queue', id: started.queue.id })
  return started
}

function nothingToPost(refused: StartedQueue['refused'], chosen: number) {
  const [first] = refused
  if (!first || refused.length < chosen) return new AppError('conflict', ALL_POSTED)
  const missing = noSuchItem()
  return refused.every(({ message }) => message === missing.message) ? missing : new AppError('conflict', first.message)
}

/** The open queue, as long as something is left of it; else a new one. */
async function holdOpen(tx: Database, actor: Needs['actor'], now: Date): Promise<PostingQueueRow> {
  const before = await holdOrBegin(tx, actor)
  const left = (await entriesOf(tx, before.id)).some(({ state }) => state === 'waiting' || state === 'later')
  if (left) return before
  await tx.update(postingQueues).set({ endedAt: now.toISOString() }).where(eq(postingQueues.id, before.id))
  return holdOrBegin(tx, actor)
}

async function holdOrBegin(tx: Database, actor: Needs['actor']): Promise<PostingQueueRow> {
  await tx.insert(postingQueues).values({ ownerId: actor.userId }).onConflictDoNothing()
  const [held] = await selectQueues(tx, openQueue(actor)).for('update')
  return held!
}

/** Nobody removes them for good before they stand in the queue. */
async function holdPresent(tx: Database, ids: string[]) {
  if (ids.length === 0) return []
  const held = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, ids))
    .orderBy(asc(listings.id))
    .for('key share')
  const present = new Set(held.map(({ id }) => id))
  return ids.filter((id) => present.has(id))
}

/** What was chosen last comes first, even if it waited further behind. */
async function putInFront(tx: Database, { id: queueId, ownerId }: PostingQueueRow, listingIds: string[]) {
  const itsEntries = eq(postingEntries.queueId, queueId)
  await tx.delete(postingEntries).where(and(itsEntries, inArray(postingEntries.listingId, listingIds)))
  const [first] = await tx
    .select({ position: min(postingEntries.position) })
    .from(postingEntries)
    .where(itsEntries)
  const begin = (first?.position ?? 0) - listingIds.length
  await tx
    .insert(postingEntries)
    .values(listingIds.map((listingId, place) => ({ queueId, ownerId, listingId, position: begin + place })))
}
