import { isFarAhead, nextInTurn } from '#server/platform/jobs/turn.ts'
import type { VisionRequest } from '#server/providers/identifier/builtin/vision-messages.ts'

export interface Waiting {
  request: VisionRequest
  /** What can wait does, until nobody else is there. */
  patient: boolean
}

/** Who waits for the vision worker, who is in work, and who comes next; `atOnce` are begun side by side. */
export function createVisionLine<Job extends Waiting>(atOnce: number) {
  const waiting: Job[] = []
  const inWork = new Map<number, Job>()
  /** The turns of those who will ask in a moment. */
  const expected = new Map<number, { turnMs: number }>()

  function drop(job: Job) {
    const at = waiting.indexOf(job)
    if (at >= 0) waiting.splice(at, 1)
  }

  /** One who comes before all in work need not wait until a whole item is done; beside one far ahead none is begun. */
  function hasRoomFor({ request }: Job) {
    const others = [...inWork.values()].map((job) => job.request)
    if ([...others, ...expected.values()].some((other) => isFarAhead(other, request))) return false
    if (others.length !== atOnce) return others.length < atOnce
    return others.every(({ turnMs }) => request.turnMs < turnMs)
  }

  return {
    join: (job: Job) => void waiting.push(job),
    /** Who no longer waits. One in work is finished. */
    drop,
    expect: (id: number, turnMs: number) => void expected.set(id, { turnMs }),
    expectNoMore: (id: number) => void expected.delete(id),

    /** The next that may be begun, in work from now on; none while all have to wait. */
    begin(): Job | undefined {
      const urgent = waiting.filter(({ patient }) => !patient)
      if (urgent.length === 0 && inWork.size > 0) return
      const eligible = urgent.length > 0 ? urgent : waiting
      const job = eligible[nextInTurn(eligible.map(({ request }) => request))]
      if (!job || !hasRoomFor(job)) return
      drop(job)
      inWork.set(job.request.id, job)
      return job
    },
    /** Takes one out of work; none where it is not in work any more. */
    finish(id: number): Job | undefined {
      const job = inWork.get(id)
      inWork.delete(id)
      return job
    },
    clearWaiting: (): Job[] => waiting.splice(0),
    clearInWork(): Job[] {
      const jobs = [...inWork.values()]
      inWork.clear()
      return jobs
    },
  }
}
