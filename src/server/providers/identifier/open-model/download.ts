import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { type Guard, guardedLookup, refuseInside, urlProblem } from '#server/platform/http/outside-url.ts'
import { DownloadFailed, sentenceOf } from '#server/providers/identifier/open-model/download-failure.ts'

export interface Wanted {
  url: URL
  /** As sentences name it. */
  name: string
  sha256: string
  /** Exactly so many, or at most. */
  byteLength?: number
  mostBytes: number
}

interface Way {
  guard: Guard
  signal: AbortSignal
  /** How long a server may send nothing. */
  silenceMs: number
  onBytes?: (count: number) => Promise<void>
}

const MOST_REDIRECTS = 5

/** Writes a file of somebody else's and makes sure on the way that it is the right one. Fails with a sentence. */
export async function download(wanted: Wanted, to: string, way: Way) {
  try {
    const response = await follow(wanted.url, way)
    try {
      await keep(response, wanted, to, way)
    } finally {
      response.destroy()
    }
  } catch (error) {
    way.signal.throwIfAborted()
    throw sentenceOf(error, wanted, way.silenceMs)
  }
}

/** Model hosts send on to their storage: every address on the way is held to the same rule. */
async function follow(first: URL, way: Way): Promise<IncomingMessage> {
  let url = first
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const problem = urlProblem(url.href, way.guard.allowPrivate)
    if (problem) throw new DownloadFailed({ kind: 'address', problem })
    await refuseInside(url, way.guard)
    const response = await get(url, way)
    const { statusCode = 0 } = response
    if (statusCode === 200) return response
    response.destroy()
    const { location } = response.headers
    if (statusCode < 300 || statusCode >= 400 || !location || !URL.canParse(location, url))
      throw new DownloadFailed({ kind: 'status', statusCode })
    url = new URL(location, url)
  }
  throw new DownloadFailed({ kind: 'redirects' })
}

function get(url: URL, { guard, signal, silenceMs }: Way) {
  return new Promise<IncomingMessage>((answered, failed) => {
    const { request } = url.protocol === 'https:' ? https : http
    const asked = request(url, {
      headers: { 'accept-encoding': 'identity' },
      agent: false,
      lookup: guardedLookup(guard),
      signal,
    })
    let answer: IncomingMessage | undefined
    asked
      .on('response', (response) => {
        answer = response
        answered(response)
      })
      .on('error', failed)
      .end()
    asked.setTimeout(silenceMs, () => (answer ?? asked).destroy(new DownloadFailed({ kind: 'silence' })))
  })
}

async function keep(response: IncomingMessage, { sha256, byteLength, mostBytes }: Wanted, to: string, way: Way) {
  const most = byteLength ?? mostBytes
  const hash = createHash('sha256')
  let bytes = 0
  await using file = await open(to, 'wx', 0o600)
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) throw new DownloadFailed({ kind: 'too long', most })
    hash.update(chunk)
    await file.writeFile(chunk)
    await way.onBytes?.(chunk.length)
  }
  if (byteLength !== undefined && bytes < byteLength) throw new DownloadFailed({ kind: 'cut short', bytes, byteLength })
  if (hash.digest('hex') !== sha256) throw new DownloadFailed({ kind: 'checksum' })
  await file.sync()
}
