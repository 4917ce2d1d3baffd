import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { guardedLookup, hostOf, refuseInside } from '#server/platform/http/outside-url.ts'
import { PrivateAddress, type Resolve, resolveBySystem, resolvePublic } from '#server/platform/http/public-address.ts'
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '#server/ports/webhook-sender.ts'
import { answerOf, failureOf } from '#server/providers/webhook-sender/webhook-answer.ts'
import { PRIVATE_SENTENCE, refusalOf } from '#server/providers/webhook-sender/webhook-url.ts'

interface Options {
  /** The operator's word that private addresses and plain http are fine. */
  allowPrivate: boolean
  timeoutMs?: number
  /** After a good status only the link is missing: not worth a long wait. */
  bodyTimeoutMs?: number
  resolve?: Resolve
}

const MAX_BODY_BYTES = 64 * 1024

export function createWebhookSender({
  allowPrivate,
  timeoutMs = 10_000,
  bodyTimeoutMs = 3000,
  resolve = resolveBySystem,
}: Options): WebhookSender {
  const guard = { allowPrivate, resolve }
  const lookup = guardedLookup(guard)

  function post({ url, headers, body }: WebhookRequest) {
    const target = new URL(url)
    return new Promise<IncomingMessage>((answered, failed) => {
      const { request } = target.protocol === 'https:' ? https : http
      request(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection of its own: none that was opened under other conditions is used again.
        agent: false,
        lookup,
        signal: AbortSignal.timeout(timeoutMs),
      })
        .on('response', answered)
        .on('error', failed)
        .end(body)
    })
  }

  return {
    async check(url) {
      const refusal = refusalOf(url, allowPrivate)
      if (refusal || allowPrivate) return refusal
      try {
        const addresses = await resolvePublic(hostOf(new URL(url)), resolve)
        return addresses.length > 0 ? null : 'This address could not be found. Please check the webhook URL.'
      } catch (error) {
        return error instanceof PrivateAddress
          ? PRIVATE_SENTENCE
          : 'This address could not be found. Please check the webhook URL.'
      }
    },
    async send(request): Promise<WebhookAnswer> {
      const refusal = refusalOf(request.url, allowPrivate)
      if (refusal) return { kind: 'refused', reason: refusal }
      try {
        await refuseInside(new URL(request.url), guard)
        const response = await post(request)
        const text = await readStart(response, bodyTimeoutMs)
        return answerOf(response.statusCode ?? 0, response.headers['retry-after'], text)
      } catch (error) {
        return failureOf(error as NodeJS.ErrnoException, timeoutMs)
      }
    },
  }
}

/** As much of the body as comes in time and fits; what is slow or endless is cut off. */
async function readStart(response: IncomingMessage, withinMs: number): Promise<string> {
  const cut = setTimeout(() => response.destroy(), withinMs)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_BODY_BYTES) break
    }
  } catch {
    // The status has been received, and that is what counts.
  } finally {
    clearTimeout(cut)
    response.destroy()
  }
  return Buffer.concat(chunks).toString()
}
