import { untilAborted } from '#server/platform/http/until-aborted.ts'
import { nextInTurn } from '#server/platform/jobs/turn.ts'

interface Place {
  /** By default the moment it came, so that the order of coming is kept. */
  turnMs?: number
  /** What it uses alone: two with the same never run beside each other. */
  alone?: object
  /** Ends its waiting; a task that has begun keeps its place until it is really over. */
  signal?: AbortSignal
}

interface Waiting {
  turnMs: number
  alone: object
  begin(): void
}

/**
 * Lets at most `limit` of the tasks given to it run at once; the others wait for their turn (`turnOf`). Where the next
 * one is held back nobody begins, until `letIn` is called.
 */
export function createSemaphore(limit: number, isHeldBack: (next: { turnMs: number }) => boolean = () => false) {
  const waiting: Waiting[] = []
  const running = new Set<object>()

  function letIn() {
    while (running.size < limit) {
      const ready = waiting.filter(({ alone }) => !running.has(alone))
      const next = ready[nextInTurn(ready)]
      if (!next || isHeldBack(next)) return
      running.add(next.alone)
      waiting.splice(waiting.indexOf(next), 1)
      next.begin()
    }
  }

  async function inTurn<T>(task: () => Promise<T>, { turnMs = Date.now(), alone = {}, signal }: Place): Promise<T> {
    await new Promise<void>((begin) => {
      waiting.push({ turnMs, alone, begin })
      letIn()
    })
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      running.delete(alone)
      letIn()
    }
  }

  return {
    letIn,
    withSlot<T>(task: () => Promise<T>, place: Place = {}): Promise<T> {
      const run = () => inTurn(task, place)
      return place.signal ? untilAborted(place.signal, run) : run()
    },
  }
}
