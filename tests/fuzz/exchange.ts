import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { Call } from '#tests/fuzz/calls.ts'

export interface Exchanged {
  /** 0: the connection ended without an answer. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** Until the answer was there; until it began, where it is a file. */
  ms: number
  /** It never came. */
  hung: boolean
}

const HANGS_AFTER_MS = 30_000
const FILES = /^(image|text\/csv|text\/plain|text\/event-stream|application\/(zip|jsonl|octet-stream))/

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** One request as any client writes it, with its own cookies and address. */
export function exchange(url: string, { method, path, headers, body }: Call, identity: Record<string, string>) {
  return new Promise<Exchanged>((resolve) => {
    const begun = performance.now()
    const end = (got: Partial<Exchanged>) =>
      resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: performance.now() - begun, hung: false, ...got })
    const { hostname, port } = new URL(url)
    const length = body && { 'content-length': String(body.length) }
    const asked = request(
      { hostname, port, agent, method, path, headers: { ...identity, ...length, ...headers } },
      (response) => {
        const firstMs = performance.now() - begun
        const chunks: Buffer[] = []
        const { statusCode: status = 0, headers: told } = response
        const done = () => {
          const isFile = FILES.test(told['content-type'] ?? '')
          end({ status, headers: told, body: unpacked(Buffer.concat(chunks), told), ...(isFile && { ms: firstMs }) })
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          // It has no end: its beginning is what there is to judge.
          if (told['content-type'] === 'text/event-stream') {
            done()
            response.destroy()
          }
        })
        response.on('end', done)
        response.on('error', done)
      },
    )
    asked.setTimeout(HANGS_AFTER_MS, () => {
      end({ hung: true })
      asked.destroy()
    })
    asked.on('upgrade', (_response, socket) => socket.destroy())
    asked.on('error', () => end({}))
    asked.end(body)
  })
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}
function unpacked(bytes: Buffer, headers: IncomingHttpHeaders) {
  const unpack = bytes.length > 0 ? UNPACK[headers['content-encoding'] ?? ''] : undefined
  return unpack ? unpack(bytes) : bytes
}

const SILENCE_MS = 300
const STATUS_LINE = /^HTTP\/1\.[01] (\d{3})/

/** Bytes over a bare socket: what comes back, if anything does, and whether the connection ends when we leave. */
export function exchangeBytes(url: string, bytes: Buffer) {
  return new Promise<Exchanged>((resolve) => {
    const begun = performance.now()
    const { hostname, port } = new URL(url)
    const chunks: Buffer[] = []
    let firstMs = 0
    let leftAt = 0
    const socket = connect({ host: hostname, port: Number(port) })
    const leave = () => {
      leftAt = performance.now()
      socket.end()
    }
    const silence = setTimeout(leave, SILENCE_MS)
    const hang = setTimeout(() => finish(true), HANGS_AFTER_MS)
    const finish = (hung = false) => {
      clearTimeout(silence)
      clearTimeout(hang)
      socket.destroy()
      const [head = '', text = ''] = Buffer.concat(chunks)
        .toString('latin1')
        .split(/\r\n\r\n(.*)/s)
      const status = Number(STATUS_LINE.exec(head)?.[1] ?? 0)
      const type = /^content-type: (.*)$/im.exec(head)?.[1]
      const closingMs = leftAt ? performance.now() - leftAt : 0
      // More may follow, as more than one request may stand in the bytes.
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? text.length)
      const answer = Buffer.from(text, 'latin1').subarray(0, length)
      resolve({ status, headers: { 'content-type': type }, body: answer, ms: firstMs || closingMs, hung })
    }
    socket.on('data', (chunk) => {
      firstMs ||= performance.now() - begun
      chunks.push(chunk)
      clearTimeout(silence)
      if (!leftAt) leave()
    })
    socket.on('error', () => finish())
    socket.on('close', () => finish())
    socket.write(bytes)
  })
}

export const closeConnections = () => agent.destroy()
