import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { type Jobs, job } from '#server/platform/jobs/jobs.ts'

/**
 * A wake-up: which photos are unread stands with them, so a lost or repeated one does no harm. In the background, as an
 * upload must not wait for it; the tries go on for longer than a standstill of the engine.
 */
export const readPhotos = job({
  name: 'read-photos',
  data: z.object({ itemId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 180,
})

/** Part of the transaction that marks photos as unread. */
export const readLater = (tx: Database, jobs: Jobs, itemId: string) => jobs.enqueue(tx, readPhotos, { itemId })

/** Part of the transaction that brings something back: its turn may have come while it was not there. */
export async function readUnread(tx: Database, jobs: Jobs, itemIds: string[]) {
  const unread = (await photosOf(tx, itemIds)).filter((photo) => photo.unread)
  for (const itemId of new Set(unread.map((photo) => photo.itemId))) await readLater(tx, jobs, itemId)
}
