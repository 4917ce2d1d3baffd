import { ProviderError } from '#server/ports/provider-error.ts'
import { forkVision } from '#server/providers/identifier/fork-vision.ts'

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

/** Looks at one picture with a model that nobody knows, in a process of its own that ends with it. */
export async function tryModel(trial: Trial, signal: AbortSignal): Promise<{ typeCount: number }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)])
  const child = forkVision(new URL('./trial-worker.ts', import.meta.url), trial)
  const stop = () => child.kill('SIGKILL')
  limit.addEventListener('abort', stop, { once: true })
  const report = await new Promise<TrialReport>((resolve) => {
    child.once('message', (told: TrialReport) => resolve(told))
    child.once('error', ({ message }) => resolve({ kind: 'fails', reason: message }))
    child.once('exit', () => resolve({ kind: 'fails', reason: 'it ended early' }))
  })
  limit.removeEventListener('abort', stop)
  stop()

  if (report.kind === 'works') return report
  signal.throwIfAborted()
  throw new ProviderError('open-model', sentenceFor(report, limit.aborted), { retryable: false })
}

function sentenceFor(report: Exclude<TrialReport, { kind: 'works' }>, isLate: boolean) {
  if (report.kind === 'no recognition')
    return 'Recognition is not installed on this server, so no model can run here. Install its optional packages first.'
  if (isLate) return 'The model did not look at a picture within 3 minutes. Please choose a smaller one.'
  const reason = report.reason.replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON)
  return `The files are as they should be, but the model does not work: ${reason}. Please choose another one, or fix its manifest.`
}
