import type { Database } from '#server/db/database.ts'
import { untilAborted } from '#server/platform/http/until-aborted.ts'

/** A transaction that either ends before the signal or leaves nothing: whoever is told that it failed can rely on it. */
export async function storeInTime<Result>(
  db: Database,
  signal: AbortSignal,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  let committing = false
  const stored = db.transaction(async (tx) => {
    const result = await work(tx)
    signal.throwIfAborted()
    committing = true
    return result
  })
  try {
    return await untilAborted(signal, () => stored)
  } catch (error) {
    // Past this point the signal comes too late: the truth is what the database says.
    if (committing) return stored
    throw error
  }
}
