import { AppError } from '#contract/errors.ts'
import type { AiModel } from '#contract/settings.ts'
import type { Context } from '#server/platform/context.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

const TIMEOUT_MS = 10_000

/** 'Test connection': an engine that fails is an answer, with the reason the operator needs. */
export async function testEngine({ identifiers, now, signal }: Context, aiModel: AiModel) {
  const identifier = identifiers.find(({ engine }) => engine === aiModel)
  if (!identifier) throw new AppError('not_found', 'This engine is not set up on this server.')
  const begunMs = now().getTime()
  const answer = (ok: boolean, message: string) => ({ ok, message, ms: now().getTime() - begunMs })
  try {
    await identifier.ping(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
    return answer(true, 'The engine answers.')
  } catch (error) {
    if (error instanceof ProviderError) return answer(false, error.message)
    if (error instanceof Error && error.name === 'TimeoutError')
      return answer(false, 'The engine did not answer in time.')
    throw error
  }
}
