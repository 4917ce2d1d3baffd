import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { LookOptions } from '#server/ports/item-identifier.ts'
import type { PhotoSurveyor, Survey } from '#server/ports/photo-surveyor.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import type { Sighting } from '#server/providers/identifier/builtin/sighting.ts'
import type { VisionOptions } from '#server/providers/identifier/builtin/vision-engine.ts'
import { createVisionLine, type Waiting } from '#server/providers/identifier/builtin/vision-line.ts'
import type {
  LookRequest,
  SurveyRequest,
  VisionNotice,
  WorkerReport,
} from '#server/providers/identifier/builtin/vision-messages.ts'
import { forkVision } from '#server/providers/identifier/fork-vision.ts'

export interface VisionProcess extends PhotoSurveyor {
  /** Null: the vision packages are not installed. */
  look(photos: Buffer[], options: LookOptions): Promise<Sighting | null>
  /** As `ItemIdentifier` has it. */
  expect(turnMs: number): () => void
  /** Loads the models; says whether recognition is installed. */
  load(signal?: AbortSignal): Promise<boolean>
  close(): Promise<void>
}

interface Job extends Waiting {
  resolve(found: Sighting | Survey | null): void
  reject(error: ProviderError): void
}

/** Whose turn it is, and until when somebody waits. */
type Order = Pick<LookOptions, 'signal' | 'turnMs' | 'patient'>

/** What is asked, before it has a number. */
type Question = Omit<LookRequest, 'id' | 'turnMs'> | Omit<SurveyRequest, 'id' | 'turnMs'>

interface RunningWorker {
  child: ChildProcess
  /** Resolves with whether recognition is installed. */
  loaded: Promise<boolean>
}

/** More items at once would only cost memory. */
const AT_ONCE = Math.min(2, availableParallelism())

/** Runs the vision engine in one process beside the server. */
export function createVisionProcess(options: VisionOptions, log: (message: string) => void): VisionProcess {
  let running: RunningWorker | undefined
  let closed = false
  let lastId = 0
  const line = createVisionLine<Job>(AT_ONCE)

  function start(): RunningWorker {
    const { promise: loaded, resolve, reject } = Promise.withResolvers<boolean>()
    const child = forkVision(new URL('./vision-worker.ts', import.meta.url), options)
    child.on('message', (report: WorkerReport) => {
      if (report.kind === 'notice') log(report.message)
      else if (report.kind === 'loaded') resolve(report.recognition)
      else finish(report)
    })
    child.on('error', (error) => log(`The vision worker could not be reached: ${error.message}`))
    child.on('exit', (code, signal) => {
      running = undefined
      const error = failure('The built-in engine stopped', { retryable: true })
      reject(error)
      giveUp(line.clearInWork(), error)
      if (closed) return
      log(`The vision worker stopped with ${signal ?? `code ${code}`}`)
      sendNext()
    })
    loaded.catch(() => {}) // Those who wait for it are told; often nobody does.
    return { child, loaded }
  }

  function finish(report: Exclude<WorkerReport, { kind: 'loaded' | 'notice' }>) {
    const job = line.finish(report.id)
    if (report.kind === 'seen') job?.resolve(report.sighting)
    else if (report.kind === 'surveyed') job?.resolve(report.survey)
    else job?.reject(failure(`The photo could not be read: ${report.reason}`, { retryable: false }))
    sendNext()
  }

  function sendNext() {
    for (let job = line.begin(); job; job = line.begin()) {
      running ??= start()
      running.child.send(job.request)
    }
  }

  function expect(turnMs: number) {
    const id = ++lastId
    line.expect(id, turnMs)
    tell({ kind: 'expect', id, turnMs })
    return () => {
      line.expectNoMore(id)
      tell({ kind: 'expect no more', id })
      sendNext()
    }
  }

  /** Who is not there has nothing that could be held up. */
  function tell(notice: VisionNotice) {
    if (running?.child.connected) running.child.send(notice)
  }

  function refuseIfClosed() {
    if (closed) throw failure('The built-in engine is closed', { retryable: false })
  }

  async function ask(question: Question, { signal, turnMs = Date.now(), patient = false }: Order) {
    refuseIfClosed()
    if (signal.aborted) throw stopped(signal)
    const { promise, resolve, reject } = Promise.withResolvers<Sighting | Survey | null>()
    const job: Job = { patient, request: { ...question, turnMs, id: ++lastId }, resolve, reject }
    line.join(job)
    sendNext()
    try {
      return await orStop(promise, signal)
    } finally {
      // Stopped while waiting: it never reaches the worker. One already there is finished, its answer dropped.
      line.drop(job)
    }
  }

  return {
    load: async (signal) => {
      refuseIfClosed()
      running ??= start()
      return orStop(running.loaded, signal)
    },
    look: async (photos, { detail, known, ...options }) =>
      (await ask({ kind: 'look', photos, detail, known }, options)) as Sighting | null,
    expect,
    survey: async (photo, options) => (await ask({ kind: 'survey', photo }, options)) as Survey,
    close: async () => {
      closed = true
      giveUp(line.clearWaiting(), failure('The built-in engine is closed', { retryable: false }))
      if (!running) return
      const gone = once(running.child, 'exit')
      running.child.kill('SIGKILL')
      await gone
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
