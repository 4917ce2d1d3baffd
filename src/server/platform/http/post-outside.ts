import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { type Guard, guardedLookup, refuseInside } from '#server/platform/http/outside-url.ts'

export interface OutsidePost {
  url: string
  headers: Record<string, string>
  body: string | Uint8Array
}

interface Patience {
  timeoutMs: number
  /** The status is what counts: after it, nothing is worth a long wait. */
  bodyTimeoutMs: number
}

interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const MAX_BODY_BYTES = 64 * 1024

/** Calls addresses that strangers named: none inside private networks, no redirects, no endless answers. */
export function outsidePost(guard: Guard, { timeoutMs, bodyTimeoutMs }: Patience) {
  const lookup = guardedLookup(guard)

  function post({ url, headers, body }: OutsidePost) {
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

  return async (request: OutsidePost): Promise<OutsideAnswer> => {
    await refuseInside(new URL(request.url), guard)
    const response = await post(request)
    const text = await readStart(response, bodyTimeoutMs)
    return { status: response.statusCode ?? 0, headers: response.headers, text }
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
