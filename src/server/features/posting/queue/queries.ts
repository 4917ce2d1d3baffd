import { AppError } from '#contract/errors.ts'
import type { PostQueue, QueueEntry } from '#contract/posting/post-queue.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs, type PostingQueueRow, postingEntries, postingQueues } from '#server/db/schema/posting.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { and, asc, eq, isNull, type SQL } from '#server/db/sql.ts'
import { imageUrlOf } from '#server/features/items/listed-items.ts'
import { photoIds } from '#server/features/items/photo-queries.ts'
import { goneOf } from '#server/features/posting/gone-items.ts'
import { entryState } from '#server/features/posting/queue/entry-state.ts'
import type { Actor } from '#server/platform/context.ts'

type Owner = Pick<Actor, 'userId'>

const noSuchQueue = () => new AppError('not_found', 'This queue does not exist.')

export const openQueue = ({ userId }: Owner) => and(eq(postingQueues.ownerId, userId), isNull(postingQueues.endedAt))

/** Before one is begun, ended or opened again: which of a seller's queues is open is read and changed by one call at a time. */
export const holdSeller = (tx: Database, { userId }: Owner) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** The seller's queue, held: whoever else changes it waits. */
export async function holdQueue(tx: Database, actor: Owner, id: string): Promise<PostingQueueRow> {
  const [held] = await selectQueues(tx, and(eq(postingQueues.id, id), eq(postingQueues.ownerId, actor.userId))).for(
    'update',
  )
  if (!held) throw noSuchQueue()
  return held
}

export const selectQueues = (db: Database, which: SQL | undefined) => db.select().from(postingQueues).where(which)

export async function toQueue(db: Database, { id, createdAt }: PostingQueueRow): Promise<PostQueue> {
  return { id, createdAt, entries: await entriesOf(db, id) }
}

export async function entriesOf(db: Database, queueId: string): Promise<QueueEntry[]> {
  const rows = await db
    .select({
      listing: {
        listingId: listings.id,
        itemId: listings.itemId,
        platform: listings.platform,
        title: listings.title,
        price: listings.price,
        platformUrl: listings.platformUrl,
      },
      deletedAt: listings.deletedAt,
      syncStatus: listings.syncStatus,
      photoIds,
      via: listingSyncs.via,
      gone: goneOf,
      decision: postingEntries.decision,
    })
    .from(postingEntries)
    .innerJoin(listings, eq(listings.id, postingEntries.listingId))
    .innerJoin(items, eq(items.id, listings.itemId))
    .leftJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .leftJoin(sales, eq(sales.itemId, listings.itemId))
    .leftJoin(itemMoney, eq(itemMoney.itemId, listings.itemId))
    .where(eq(postingEntries.queueId, queueId))
    .orderBy(asc(postingEntries.position))
  return rows.map(({ listing, deletedAt, photoIds: photos, ...facts }) => ({
    ...listing,
    imageUrl: imageUrlOf(listing.itemId, photos),
    ...entryState({ ...facts, deleted: deletedAt !== null }),
  }))
}
