import type { Database } from '#server/db/database.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { readPhotos } from '#server/features/items/shared-jobs.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** Part of the transaction that marks photos as unread. */
export const readLater = (tx: Database, jobs: Jobs, itemId: string) => jobs.enqueue(tx, readPhotos, { itemId })

/** Part of the transaction that brings something back: its turn may have come while it was not there. */
export async function readUnread(tx: Database, jobs: Jobs, itemIds: string[]) {
  const unread = (await photosOf(tx, itemIds)).filter((photo) => photo.unread)
  for (const itemId of new Set(unread.map((photo) => photo.itemId))) await readLater(tx, jobs, itemId)
}
