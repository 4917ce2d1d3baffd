import { untilAborted } from '#server/platform/http/until-aborted.ts'
import { nextInTurn } from '#server/platform/jobs/turn.ts'

interface Waiting {
  turnMs: number
  begin(): void
}

/**
 * Lets at most `limit` of the tasks given to it run at once; the others wait for their turn (`turnOf`), by default in the
 * order they came. Whose signal ends gives up waiting; a task that has begun keeps its place until it is really over.
 */
export function createSemaphore(limit: number) {
  const waiting: Waiting[] = []
  let running = 0

  function letIn() {
    while (running < limit && waiting.length > 0) {
      running++
      waiting.splice(nextInTurn(waiting), 1)[0]!.begin()
    }
  }

  async function inTurn<T>(task: () => Promise<T>, turnMs: number, signal?: AbortSignal): Promise<T> {
    await new Promise<void>((begin) => {
      waiting.push({ turnMs, begin })
      letIn()
    })
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      running--
      letIn()
    }
  }

  return async function withSlot<T>(task: () => Promise<T>, signal?: AbortSignal, turnMs = Date.now()): Promise<T> {
    const run = () => inTurn(task, turnMs, signal)
    return signal ? untilAborted(signal, run) : run()
  }
}
