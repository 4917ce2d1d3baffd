import { availableParallelism } from 'node:os'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import type { AnalysisDetail } from '#contract/settings.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import type { Sighting } from '#server/providers/identifier/builtin/sighting.ts'
import type { VisionOptions } from '#server/providers/identifier/builtin/vision-engine.ts'
import type { LookRequest, WorkerReport } from '#server/providers/identifier/builtin/vision-messages.ts'

export interface VisionThread {
  /** Null: the vision packages are not installed. */
  look(photo: Buffer, options: { detail: AnalysisDetail; signal: AbortSignal }): Promise<Sighting | null>
  /** Loads the models; says whether recognition is installed. */
  load(signal?: AbortSignal): Promise<boolean>
  close(): Promise<void>
}

interface Job extends LookRequest {
  resolve(sighting: Sighting | null): void
  reject(error: ProviderError): void
}

interface RunningWorker {
  thread: Worker
  /** Resolves with whether recognition is installed. */
  loaded: Promise<boolean>
}

/** More photos at once would only cost memory: while one is in the network, the next is being decoded. */
const AT_ONCE = Math.min(2, availableParallelism())

/** Runs the vision engine in one worker thread, so that the server's own thread never waits for it. */
export function createVisionThread(options: VisionOptions, log: (message: string) => void): VisionThread {
  let running: RunningWorker | undefined
  let closed = false
  let lastId = 0
  const waiting: Job[] = []
  const inWork = new Map<number, Job>()

  function start(): RunningWorker {
    const { promise: loaded, resolve, reject } = Promise.withResolvers<boolean>()
    const thread = new Worker(new URL('./vision-worker.ts', import.meta.url), { workerData: options, env: SHARE_ENV })
    let cause: unknown
    thread.on('message', (report: WorkerReport) => {
      if (report.kind === 'loaded') resolve(report.recognition)
      else if (report.kind === 'told') log(report.message)
      else finish(report)
    })
    thread.on('error', (error) => {
      cause = error
    })
    thread.on('exit', () => {
      running = undefined
      const error = failure('The built-in engine stopped', { retryable: true, cause })
      reject(error)
      giveUp(inWork.values(), error)
      inWork.clear()
      if (closed) return
      log(`The vision worker stopped: ${cause instanceof Error ? cause.message : 'no reason given'}`)
      sendNext()
    })
    loaded.catch(() => {}) // Those who wait for it are told; often nobody does.
    return { thread, loaded }
  }

  function finish(report: Exclude<WorkerReport, { kind: 'loaded' | 'told' }>) {
    const job = inWork.get(report.id)
    inWork.delete(report.id)
    if (report.kind === 'seen') job?.resolve(report.sighting)
    else job?.reject(failure(`The photo could not be read: ${report.reason}`, { retryable: false }))
    sendNext()
  }

  function sendNext() {
    while (waiting.length > 0 && inWork.size < AT_ONCE) {
      const job = waiting.shift()!
      inWork.set(job.id, job)
      running ??= start()
      running.thread.postMessage({ id: job.id, photo: job.photo, detail: job.detail } satisfies LookRequest)
    }
  }

  function refuseIfClosed() {
    if (closed) throw failure('The built-in engine is closed', { retryable: false })
  }

  return {
    load: async (signal) => {
      refuseIfClosed()
      running ??= start()
      return orStop(running.loaded, signal)
    },
    look: async (photo, { detail, signal }) => {
      refuseIfClosed()
      if (signal.aborted) throw stopped(signal)
      const { promise, resolve, reject } = Promise.withResolvers<Sighting | null>()
      const job: Job = { id: ++lastId, photo, detail, resolve, reject }
      waiting.push(job)
      sendNext()
      try {
        return await orStop(promise, signal)
      } finally {
        // Stopped while waiting: it never reaches the worker. One already there is finished, its answer dropped.
        const at = waiting.indexOf(job)
        if (at >= 0) waiting.splice(at, 1)
      }
    },
    close: async () => {
      closed = true
      giveUp(waiting.splice(0), failure('The built-in engine is closed', { retryable: false }))
      await running?.thread.terminate()
    },
  }
}

function giveUp(jobs: Iterable<Job>, error: ProviderError) {
  for (const job of jobs) job.reject(error)
}

function orStop<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(stopped(signal))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

const failure = (message: string, details: { retryable: boolean; cause?: unknown }) =>
  new ProviderError('builtin', message, details)

const stopped = (signal: AbortSignal) =>
  failure('The built-in engine was told to stop', { retryable: true, cause: signal.reason })
