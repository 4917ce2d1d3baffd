import { SHARE_ENV, Worker } from 'node:worker_threads'
import { ProviderError } from '#server/ports/provider-error.ts'

export interface Trial {
  folder: string
  sha256: string
  /** The module (file URL) whose node_modules hold the vision packages. */
  packagesFrom: string
}

export type TrialReport =
  | { kind: 'works'; typeCount: number }
  | { kind: 'no recognition' }
  | { kind: 'fails'; reason: string }

const WITHIN_MS = 3 * 60_000
const LONGEST_REASON = 200

/** Looks at one picture with a model that nobody knows, in a thread of its own that ends with it and gives all memory back. */
export async function tryModel(trial: Trial, signal: AbortSignal): Promise<{ typeCount: number }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)])
  const thread = new Worker(new URL('./trial-worker.ts', import.meta.url), { workerData: trial, env: SHARE_ENV })
  const stop = () => void thread.terminate()
  limit.addEventListener('abort', stop, { once: true })
  const report = await new Promise<TrialReport>((resolve) => {
    thread.once('message', (told: TrialReport) => resolve(told))
    thread.once('error', ({ message }) => resolve({ kind: 'fails', reason: message }))
    thread.once('exit', () => resolve({ kind: 'fails', reason: 'it ended early' }))
  })
  limit.removeEventListener('abort', stop)
  await thread.terminate()

  if (report.kind === 'works') return report
  signal.throwIfAborted()
  throw new ProviderError('open-model', sentenceFor(report, limit.aborted), { retryable: false })
}

function sentenceFor(report: Exclude<TrialReport, { kind: 'works' }>, isLate: boolean) {
  if (report.kind === 'no recognition')
    return 'Recognition is not installed on this server, so no model can run here. Install its optional packages first.'
  if (isLate) return 'The model did not look at a picture within 3 minutes. Please choose a smaller one.'
  const reason = report.reason.replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON)
  return `The files are as they should be, but the model does not work: ${reason}. Please choose another one, or mend its manifest.`
}
