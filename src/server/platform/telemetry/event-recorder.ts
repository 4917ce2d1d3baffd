import type { EventKind } from '#contract/operations/operations.ts'
import { beginning } from '#contract/words.ts'
import type { Database } from '#server/db/database.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import type { Log, LoggedEvent } from '#server/platform/telemetry/logging.ts'

export interface EventRecorder {
  /** Never fails and never waits. */
  note(event: LoggedEvent): void
  /** From now on there is somewhere to write to; what was noted before is not lost. */
  writeTo(db: Database, log: Log): void
  /** Comes back when all that was noted is written, or cannot be. */
  flush(): Promise<void>
}

const WRITE_AFTER_MS = 250
const TRY_AGAIN_AFTER_MS = 10_000
/** What waits while the database does not answer; then the oldest gives way. */
const MOST_WAITING = 1000
const ROWS_PER_INSERT = 200
const LONGEST_MESSAGE = 1000
/** Whoever floods us with failures (guessed passwords) must not fill the disk. */
const MOST_OF_A_KIND_PER_MINUTE = 120

/** Brings events from the log into the database in the background, where an admin finds them after a restart too. */
export function createEventRecorder(): EventRecorder {
  const admits = createAllowance()
  const waiting: LoggedEvent[] = []
  let target: { db: Database; log: Log } | undefined
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function schedule(afterMs = WRITE_AFTER_MS) {
    if (!target || timer) return
    timer = setTimeout(flush, afterMs)
    timer.unref()
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }

  async function writeAll() {
    while (target && waiting.length > 0) {
      const batch = waiting.splice(0, ROWS_PER_INSERT)
      try {
        await target.db.insert(systemEvents).values(batch.map(toRow))
      } catch (error) {
        waiting.unshift(...batch)
        waiting.splice(0, waiting.length - MOST_WAITING)
        // No event itself: a recorder that records its own failure never ends.
        target.log.error({ err: error }, 'events of the server could not be recorded')
        return schedule(TRY_AGAIN_AFTER_MS)
      }
    }
  }

  return {
    note(event) {
      if (!admits(event)) return
      if (waiting.length >= MOST_WAITING) waiting.shift()
      waiting.push(event)
      schedule()
    },
    writeTo(db, log) {
      target = { db, log }
      schedule()
    },
    flush,
  }
}

const toRow = ({ at, message, ...event }: LoggedEvent) => ({
  ...event,
  message: beginning(message.slice(0, LONGEST_MESSAGE)),
  createdAt: at,
})

function createAllowance() {
  const counts = new Map<EventKind, number>()
  let minute = ''
  return ({ at, kind }: LoggedEvent) => {
    if (at.slice(0, 16) !== minute) counts.clear()
    minute = at.slice(0, 16)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MOST_OF_A_KIND_PER_MINUTE
  }
}
