import { AppError } from '#contract/errors.ts'
import type { ProviderTest } from '#contract/operations/operations.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { untilAborted } from '#server/platform/http/until-aborted.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

const BUDGET_MS = 10_000

interface Asked {
  /** The provider's id, under which a failure is remembered. */
  provider: string
  /** As in 'The engine answers.' */
  name: string
  ask: (signal: AbortSignal) => Promise<unknown>
}

/** 'Test connection': a provider that fails is an answer, with the reason the operator needs. */
export async function checkLiveness(
  { now, signal, log }: Pick<VisitorContext, 'now' | 'signal' | 'log'>,
  { provider, name, ask }: Asked,
): Promise<ProviderTest> {
  const begunMs = now().getTime()
  const answer = (ok: boolean, message: string) => ({ ok, message, ms: now().getTime() - begunMs })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(BUDGET_MS)])
  try {
    await untilAborted(limit, () => ask(limit))
    return answer(true, `${name} answers.`)
  } catch (error) {
    if (error instanceof AppError) throw error
    const message = reasonOf(error, name)
    // Only what we did not foresee needs its details in the log.
    const err = message === unforeseen(name) ? error : undefined
    log.warn({ event: 'provider', provider, err }, message)
    return answer(false, message)
  }
}

const unforeseen = (name: string) => `${name} cannot be used now. The system log says why.`

function reasonOf(error: unknown, name: string) {
  if (error instanceof ProviderError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return `${name} did not answer in time.`
  return unforeseen(name)
}
