import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { createSemaphore } from '#server/platform/jobs/semaphore.ts'
import { isFarAhead } from '#server/platform/jobs/turn.ts'

/** More of them beside each other would only share the cores, and who comes first would have to wait for all of them. */
export const RUNS_AT_ONCE = Math.min(2, availableParallelism())

/** By so much later is the turn of what no network waits for: after all of the same item, and before any other. */
const ASIDE_MS = 1

/** Where Node's own threads decode pictures there are four. */
const MOST_PREPARED_AT_ONCE = 4

/** Few runs of networks at a time, never two of the same, and the earliest turn (`turnOf`) first. */
export function createNetworkSemaphores({ cores = availableParallelism(), runsAtOnce = RUNS_AT_ONCE } = {}) {
  const turns = new AsyncLocalStorage<number>()
  const inWork: number[] = []

  /** Between the steps of somebody far ahead none of this begins either: each of theirs would have to wait for its end. */
  const isHeldBack = (next: { turnMs: number }) => inWork.some((turnMs) => isFarAhead({ turnMs }, next))
  const runs = createSemaphore(runsAtOnce, isHeldBack)
  const preparations = createSemaphore(Math.min(MOST_PREPARED_AT_ONCE, cores), isHeldBack)

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
    inTurn: <T>(run: () => Promise<T>, network: object) =>
      runs.withSlot(run, { turnMs: turns.getStore(), alone: network }),

    /** And here whatever else takes a core: a photo is decoded several times, and codes are searched for in it. */
    preparedInTurn: <T>(work: () => Promise<T>) => preparations.withSlot(work, { turnMs: turns.getStore() }),
  }
}

export const { aside, expecting, havingTurn, inTurn, preparedInTurn } = createNetworkSemaphores()
