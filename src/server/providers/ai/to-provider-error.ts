import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai'
import { ProviderError } from '#server/ports/provider-error.ts'
import type { AiEngine } from '#server/providers/ai/ai-engine.ts'
import { shortLine } from '#server/providers/ai/clean-text.ts'

const WRONG_SHAPE = 'answered in a shape we cannot use.'

type Named = Pick<AiEngine, 'id' | 'name' | 'apiKey'>

export const refusedBy = ({ id, name }: Named) =>
  new ProviderError(id, `${name} refused to answer for this photo.`, { retryable: false })

/**
 * The SDK's errors carry the whole request, photo and headers included, so none of them goes along as a cause:
 * the message says all that a log needs.
 */
export function toProviderError(engine: Named, modelName: string, error: unknown, signal: AbortSignal): ProviderError {
  const failure = (message: string, retryable: boolean) => {
    const safe = engine.apiKey ? message.replaceAll(engine.apiKey, '***') : message
    return new ProviderError(engine.id, `${engine.name} ${safe}`, { retryable })
  }

  if (error instanceof ProviderError) return error
  if (signal.aborted) return failure('did not answer in time.', true)
  if (RetryError.isInstance(error)) return toProviderError(engine, modelName, error.lastError, signal)
  if (NoObjectGeneratedError.isInstance(error)) {
    return error.finishReason === 'content-filter' ? refusedBy(engine) : failure(WRONG_SHAPE, false)
  }
  if (NoOutputGeneratedError.isInstance(error)) return failure(WRONG_SHAPE, false)
  if (!APICallError.isInstance(error)) return failure(`failed: ${shortLine(String(error), 200)}`, false)

  const { statusCode, responseBody = '' } = error
  if (statusCode === undefined) return failure('cannot be reached. Check its address and the network.', true)
  if (/"type": ?"refusal"|"content_filter"/.test(responseBody)) return refusedBy(engine)
  if (statusCode < 400) {
    return error.isRetryable ? failure('dropped the connection.', true) : failure(WRONG_SHAPE, false)
  }
  if ([401, 403].includes(statusCode) || /API_KEY_INVALID|invalid_api_key/.test(responseBody)) {
    return failure(`refused the key (${statusCode}). Check the API key.`, false)
  }
  if (statusCode === 404) return failure(`does not know the model "${modelName}" at this address (404).`, false)
  if (responseBody.includes('insufficient_quota')) return failure('has no credit left for this key (429).', false)
  if (statusCode === 429) return failure('is asked too often right now (429).', true)
  const retryable = statusCode >= 500 || [408, 409].includes(statusCode)
  return failure(`failed (${statusCode}): ${shortLine(error.message, 200)}`, retryable)
}
