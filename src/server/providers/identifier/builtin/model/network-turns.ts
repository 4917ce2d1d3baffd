import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { isFarAhead, nextInTurn } from '#server/platform/jobs/turn.ts'

interface Waiting {
  turnMs: number
  /** What it uses alone. */
  of: object
  begin(): void
}

/** More of them beside each other would only share the cores, and who comes first would have to wait for all of them. */
export const RUNS_AT_ONCE = Math.min(2, availableParallelism())

/** By so much later is the turn of what no network waits for: after all of the same item, and before any other. */
const ASIDE_MS = 1

/** Where Node's own threads decode pictures there are four. */
const MOST_PREPARED_AT_ONCE = 4

/** Few runs of networks at a time, never two of the same, and the earliest turn (`turnOf`) first. */
export function createNetworkTurns({ cores = availableParallelism(), runsAtOnce = RUNS_AT_ONCE } = {}) {
  const turns = new AsyncLocalStorage<number>()
  const inWork: number[] = []

  /** Between the steps of somebody far ahead none of this begins either: each of theirs would have to wait for its end. */
  const isHeldBack = (one: Waiting) => inWork.some((turnMs) => isFarAhead({ turnMs }, one))

  function createLine(atOnce: number) {
    const waiting: Waiting[] = []
    const running = new Set<object>()

    function letIn() {
      while (running.size < atOnce) {
        const ready = waiting.filter((one) => !running.has(one.of))
        const next = ready[nextInTurn(ready)]
        if (!next || isHeldBack(next)) return
        running.add(next.of)
        waiting.splice(waiting.indexOf(next), 1)
        next.begin()
      }
    }

    async function inTurn<T>(step: () => Promise<T>, of: object = {}): Promise<T> {
      await new Promise<void>((begin) => {
        waiting.push({ turnMs: turns.getStore() ?? Date.now(), of, begin })
        letIn()
      })
      try {
        return await step()
      } finally {
        running.delete(of)
        letIn()
      }
    }
    return { letIn, inTurn }
  }

  const runs = createLine(runsAtOnce)
  const preparations = createLine(Math.min(MOST_PREPARED_AT_ONCE, cores))

  /** Makes room for this turn, until what it gives is called. */
  function expecting(turnMs: number): () => void {
    inWork.push(turnMs)
    return () => {
      inWork.splice(inWork.indexOf(turnMs), 1)
      runs.letIn()
      preparations.letIn()
    }
  }

  return {
    /** All that is done inside has this turn; an item has many steps, and one that comes first overtakes it between them. */
    async havingTurn<T>(turnMs: number, look: () => Promise<T>): Promise<T> {
      const over = expecting(turnMs)
      try {
        return await turns.run(turnMs, look)
      } finally {
        over()
      }
    },

    /** What no network waits for, while the networks are given what they wait for. */
    aside: <T>(work: () => Promise<T>): Promise<T> => turns.run((turns.getStore() ?? Date.now()) + ASIDE_MS, work),

    expecting,

    /** Every run of a network waits here for its turn, and until the network is free. */
    inTurn: runs.inTurn,

    /** And here whatever else takes a core: a photo is decoded several times, and codes are searched for in it. */
    preparedInTurn: preparations.inTurn,
  }
}

export const { aside, expecting, havingTurn, inTurn, preparedInTurn } = createNetworkTurns()
