import { z } from 'zod'
import { limitedFetch } from '#server/platform/http/limited-fetch.ts'
import { ebayFailure } from '#server/providers/price-source/ebay/ebay-failure.ts'

export interface EbayAccess {
  clientId: string
  clientSecret: string
  baseUrl: string
  nowMs: () => number
}

export const askEbay = limitedFetch()

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const SCOPE = 'https://api.ebay.com/oauth/api_scope'
/** Asked anew a minute early, so that a token never runs out on its way. */
const MARGIN_MS = 60_000

/** The application's token (client credentials), kept until it runs out. `forget` after eBay has refused it. */
export function ebayToken({ clientId, clientSecret, baseUrl, nowMs }: EbayAccess) {
  let kept: { token: string; untilMs: number } | null = null

  async function request(signal: AbortSignal): Promise<string> {
    const response = await askEbay(new URL('/identity/v1/oauth2/token', baseUrl), {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }),
      signal,
    })
    if (!response.ok) throw ebayFailure('refused to sign us in', response.status)
    const { access_token: token, expires_in: seconds } = Token.parse(await response.json())
    kept = { token, untilMs: nowMs() + seconds * 1000 - MARGIN_MS }
    return token
  }

  return {
    get: async (signal: AbortSignal) => (kept && kept.untilMs > nowMs() ? kept.token : request(signal)),
    forget: () => {
      kept = null
    },
  }
}
