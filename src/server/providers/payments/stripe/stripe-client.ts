import Stripe from 'stripe'
import { limitedFetch } from '#server/platform/http/limited-fetch.ts'

export interface StripeAccess {
  secretKey: string
  /** Another address that speaks Stripe's API; for tests. */
  apiBase?: string | undefined
  timeoutMs?: number
}

export const createStripeClient = ({ secretKey, apiBase, timeoutMs = 6000 }: StripeAccess) =>
  new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    timeout: timeoutMs,
    httpClient: Stripe.createFetchHttpClient(limitedFetch()),
    // Calls that race under one key are told to wait for the first: three pauses outlast it.
    maxNetworkRetries: 3,
    telemetry: false,
  })

function addressOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const
}
