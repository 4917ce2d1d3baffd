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
  const failure = (message: string, { retryable }: { retryable: boolean }) => {
    const safe = engine.apiKey ? message.replaceAll(engine.apiKey, '***') : message
    return new ProviderError(engine.id, `${engine.name} ${safe}`, { retryable })
  }
  const passing = (message: string) => failure(message, { retryable: true })
  const lasting = (message: string) => failure(message, { retryable: false })

  if (error instanceof ProviderError) return error
  if (signal.aborted) return passing('did not answer in time.')
  if (RetryError.isInstance(error)) return toProviderError(engine, modelName, error.lastError, signal)
  if (NoObjectGeneratedError.isInstance(error)) {
    return error.finishReason === 'content-filter' ? refusedBy(engine) : lasting(WRONG_SHAPE)
  }
  if (NoOutputGeneratedError.isInstance(error)) return lasting(WRONG_SHAPE)
  if (!APICallError.isInstance(error)) return lasting(`failed: ${shortLine(String(error), 200)}`)

  const { statusCode, responseBody = '' } = error
  if (statusCode === undefined) return passing('cannot be reached. Check its address and the network.')
  if (/"type": ?"refusal"|"content_filter"/.test(responseBody)) return refusedBy(engine)
  if (statusCode < 400) {
    return error.isRetryable ? passing('dropped the connection.') : lasting(WRONG_SHAPE)
  }
  if ([401, 403].includes(statusCode) || /API_KEY_INVALID|invalid_api_key/.test(responseBody)) {
    return lasting(`refused the key (${statusCode}). Check the API key.`)
  }
  if (statusCode === 404) return lasting(`does not know the model "${modelName}" at this address (404).`)
  if (responseBody.includes('insufficient_quota')) return lasting('has no credit left for this key (429).')
  if (statusCode === 429) return passing('is asked too often right now (429).')
  const retryable = statusCode >= 500 || [408, 409].includes(statusCode)
  return failure(`failed (${statusCode}): ${shortLine(error.message, 200)}`, { retryable })
}
