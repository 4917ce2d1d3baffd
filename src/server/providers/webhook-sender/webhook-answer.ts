import { z } from 'zod'
import { PrivateAddress } from '#server/platform/http/public-address.ts'
import type { WebhookAnswer } from '#server/ports/webhook-sender.ts'
import { PRIVATE_SENTENCE } from '#server/providers/webhook-sender/webhook-url.ts'

const Told = z.object({ url: z.url({ protocol: /^https?$/ }).max(2048) })

/** What a status means, by the rules of Standard Webhooks: 2xx is accepted, 410 is goodbye, the rest is tried again. */
export function answerOf(status: number, retryAfter: string | undefined, body: string): WebhookAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted', url: urlIn(body) }
  if (status === 410) return { kind: 'gone' }
  if (status >= 300 && status < 400)
    return {
      kind: 'refused',
      reason: `Your webhook answered with a redirect (${status}). Redirects are not followed: please connect the final address.`,
    }
  const waits = status === 429 || status === 503
  const reason = status === 429 ? 'Your webhook asked us to wait (429).' : `Your webhook answered with ${status}.`
  return { kind: 'failed', reason, retryAfterMs: waits ? waitOf(retryAfter, Date.now()) : null }
}

function urlIn(body: string): string | null {
  try {
    return Told.parse(JSON.parse(body)).url
  } catch {
    return null
  }
}

/** No date is as long; reading a hostile one could take long. */
const LONGEST_WAIT = 64

/** Retry-After is a number of seconds or a date. */
export function waitOf(retryAfter: string | undefined, nowMs: number): number | null {
  if (!retryAfter || retryAfter.length > LONGEST_WAIT) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

const CAUSES: Record<string, string> = {
  ENOTFOUND: 'The address of your webhook could not be found.',
  EAI_AGAIN: 'The address of your webhook could not be found.',
  ECONNREFUSED: 'Your webhook refused the connection: its server may be down.',
  ECONNRESET: 'Your webhook cut the connection.',
}

export function failureOf(error: NodeJS.ErrnoException, timeoutMs: number): WebhookAnswer {
  if (error instanceof PrivateAddress) return { kind: 'refused', reason: PRIVATE_SENTENCE }
  const reason =
    error.name === 'TimeoutError' || error.name === 'AbortError'
      ? `Your webhook did not answer within ${timeoutMs / 1000} seconds.`
      : /CERT|SSL|TLS/.test(error.code ?? '')
        ? 'The certificate of your webhook is not valid.'
        : (CAUSES[error.code ?? ''] ?? 'Your webhook could not be reached.')
  return { kind: 'failed', reason, retryAfterMs: null }
}
