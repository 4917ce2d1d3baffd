import { ProviderError } from '#server/ports/provider-error.ts'

/** As everybody else names this provider. */
export const EBAY_ID = 'ebay'

/** Too many requests and eBay's own troubles pass; a refused key or question does not. */
export function ebayFailure(what: string, status: number): ProviderError {
  return new ProviderError(EBAY_ID, `eBay ${what} (HTTP ${status})`, { retryable: status === 429 || status >= 500 })
}

/** Wraps what fetch and the schema throw; our own errors pass through. */
export function asEbayFailure(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const malformed = error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')
  const message = malformed ? 'eBay answered in a shape we do not know' : 'eBay could not be reached in time'
  return new ProviderError(EBAY_ID, message, { retryable: !malformed, cause: error })
}
