/** An outside service failed. `retryable` tells whether asking again later may help. */
export class ProviderError extends Error {
  readonly provider: string
  readonly retryable: boolean

  constructor(provider: string, message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.retryable = options.retryable
  }
}
