import type { Database } from '#server/db/database.ts'
import { eventStreams } from '#server/db/schema/platform.ts'
import { and, eq, gt, inArray, lt } from '#server/db/sql.ts'

/** How often open streams are noted again, and how long one that is not was the last of its process. */
export const NOTE_EVERY_MS = 20_000
const GONE_AFTER_MS = 3 * NOTE_EVERY_MS

/** Whether a screen of this seller hears what happens, through whichever process. */
export async function isWatching(db: Database, ownerId: string, now: Date): Promise<boolean> {
  const [open] = await db
    .select({ id: eventStreams.id })
    .from(eventStreams)
    .where(and(eq(eventStreams.ownerId, ownerId), gt(eventStreams.seenAt, goneBefore(now))))
    .limit(1)
  return open !== undefined
}

export async function noteWatching(db: Database, stream: { id: string; ownerId: string }, now: Date) {
  await db.insert(eventStreams).values({ ...stream, seenAt: now.toISOString() })
}

/** All streams of this process at once; what other processes left behind when they died goes. */
export async function stillWatching(db: Database, ids: string[], now: Date) {
  await db.delete(eventStreams).where(lt(eventStreams.seenAt, goneBefore(now)))
  if (ids.length > 0)
    await db.update(eventStreams).set({ seenAt: now.toISOString() }).where(inArray(eventStreams.id, ids))
}

export const notWatching = (db: Database, id: string) => db.delete(eventStreams).where(eq(eventStreams.id, id))

const goneBefore = (now: Date) => new Date(now.getTime() - GONE_AFTER_MS).toISOString()
