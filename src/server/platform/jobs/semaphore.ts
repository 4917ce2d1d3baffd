import pLimit from 'p-limit'
import { untilAborted } from '#server/platform/http/until-aborted.ts'

/**
 * Lets at most `limit` of the tasks given to it run at once; the others wait in the order they came. Whose signal ends
 * gives up waiting; a task that has begun keeps its place until it is really over.
 */
export function createSemaphore(limit: number) {
  const inOrder = pLimit(limit)
  return async function withSlot<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const run = () =>
      inOrder(async () => {
        signal?.throwIfAborted()
        return task()
      })
    return signal ? untilAborted(signal, run) : run()
  }
}
