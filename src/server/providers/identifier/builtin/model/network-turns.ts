import { AsyncLocalStorage } from 'node:async_hooks'
import { isFarAhead, nextInTurn } from '#server/platform/jobs/turn.ts'

interface Waiting {
  turnMs: number
  begin(): void
}

/**
 * One run of a network at a time, and the earliest turn (`turnOf`) first. The runtime's binding blocks its thread while a
 * network runs, so one run uses all cores instead of several sharing them.
 */
export function createNetworkTurns() {
  const turns = new AsyncLocalStorage<number>()
  const inWork: number[] = []
  const waiting: Waiting[] = []
  let isRunning = false

  /** Between the runs of somebody far ahead none of this begins either: each of theirs would have to wait for its end. */
  const isHeldBack = (one: Waiting) => inWork.some((turnMs) => isFarAhead({ turnMs }, one))

  function letIn() {
    const next = waiting[nextInTurn(waiting)]
    if (!next || isRunning || isHeldBack(next)) return
    isRunning = true
    waiting.splice(waiting.indexOf(next), 1)
    next.begin()
  }

  return {
    /** All that is run inside has this turn; an item has many runs, and one that comes first overtakes it between them. */
    async havingTurn<T>(turnMs: number, look: () => Promise<T>): Promise<T> {
      inWork.push(turnMs)
      try {
        return await turns.run(turnMs, look)
      } finally {
        inWork.splice(inWork.indexOf(turnMs), 1)
        letIn()
      }
    },

    /** Every run of a network waits here for its turn. */
    async inTurn<T>(run: () => Promise<T>): Promise<T> {
      await new Promise<void>((begin) => {
        waiting.push({ turnMs: turns.getStore() ?? Date.now(), begin })
        letIn()
      })
      try {
        return await run()
      } finally {
        isRunning = false
        letIn()
      }
    },
  }
}
