import { untilAborted } from '#server/platform/http/until-aborted.ts'

/**
 * Lets at most `limit` of the works given to it run at once; the others wait in the order they came. Whose signal ends
 * gives up waiting; a work that has begun keeps its place until it is really over.
 */
export function createTurns(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function takePlace(signal?: AbortSignal) {
    if (running < limit) return void running++
    const { promise: called, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (!signal) return called
    await untilAborted(signal, () => called).catch((reason) => {
      const at = waiting.indexOf(resolve)
      // Called in the same moment: the place is somebody else's to take.
      if (at < 0) leavePlace()
      else waiting.splice(at, 1)
      throw reason
    })
  }

  /** The place goes straight to the next in line, so nobody can slip in between. */
  function leavePlace() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async function takeTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await takePlace(signal)
    const begin = async () => {
      try {
        signal?.throwIfAborted()
        return await work()
      } finally {
        leavePlace()
      }
    }
    const done = begin()
    return signal && !signal.aborted ? untilAborted(signal, () => done) : done
  }
}
