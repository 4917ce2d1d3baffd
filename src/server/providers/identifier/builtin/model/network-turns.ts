import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { isFarAhead, nextInTurn } from '#server/platform/jobs/turn.ts'

interface Waiting {
  turnMs: number
  begin(): void
}

/** Where Node's own threads decode pictures there are four. */
const MOST_PREPARED_AT_ONCE = 4

/**
 * One run of a network at a time, and the earliest turn (`turnOf`) first. The runtime's binding blocks its thread while a
 * network runs, so one run uses all cores instead of several sharing them.
 */
export function createNetworkTurns(cores = availableParallelism()) {
  const turns = new AsyncLocalStorage<number>()
  const inWork: number[] = []

  /** Between the steps of somebody far ahead none of this begins either: each of theirs would have to wait for its end. */
  const isHeldBack = (one: Waiting) => inWork.some((turnMs) => isFarAhead({ turnMs }, one))

  function createLine(atOnce: number) {
    const waiting: Waiting[] = []
    let running = 0

    function letIn() {
      while (running < atOnce) {
        const next = waiting[nextInTurn(waiting)]
        if (!next || isHeldBack(next)) return
        running++
        waiting.splice(waiting.indexOf(next), 1)
        next.begin()
      }
    }

    async function inTurn<T>(step: () => Promise<T>): Promise<T> {
      await new Promise<void>((begin) => {
        waiting.push({ turnMs: turns.getStore() ?? Date.now(), begin })
        letIn()
      })
      try {
        return await step()
      } finally {
        running--
        letIn()
      }
    }
    return { letIn, inTurn }
  }

  const runs = createLine(1)
  const preparations = createLine(Math.min(MOST_PREPARED_AT_ONCE, cores))

  return {
    /** All that is done inside has this turn; an item has many steps, and one that comes first overtakes it between them. */
    async havingTurn<T>(turnMs: number, look: () => Promise<T>): Promise<T> {
      inWork.push(turnMs)
      try {
        return await turns.run(turnMs, look)
      } finally {
        inWork.splice(inWork.indexOf(turnMs), 1)
        runs.letIn()
        preparations.letIn()
      }
    },

    /** Every run of a network waits here for its turn. */
    inTurn: runs.inTurn,

    /** And here whatever else takes a core: a photo is decoded several times, and codes are searched for in it. */
    preparedInTurn: preparations.inTurn,
  }
}

export const { havingTurn, inTurn, preparedInTurn } = createNetworkTurns()
