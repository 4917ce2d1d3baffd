import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const BUCKET = 'photos'
const ACCESS_KEY = 'AKIDTEST'
const SECRET_KEY = 'se/cret+key'

type Answer = { status: number; body?: string | Buffer }

/** The part of S3's REST protocol a photo store needs, in memory on loopback. Lists come in pages of `pageSize`. */
export async function startS3Server({ pageSize = 1000 }: { pageSize?: number } = {}) {
  const objects = new Map<string, Buffer>()
  const writtenAt = new Map<string, string>()
  const failures: { status: number; code: string }[] = []
  const requests: string[] = []

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    requests.push(`${request.method} ${request.url}`)
    const failure = failures.shift()
    const refusal = failure ? fault(failure.status, failure.code) : refusalOf(request, body)
    send(response, refusal ?? answer(request, body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url!, endpoint)
    const [bucket, ...names] = url.pathname.slice(1).split('/')
    const key = decodeURIComponent(names.join('/'))
    if (bucket !== BUCKET) return fault(404, 'NoSuchBucket')
    if (!key && request.method === 'GET') return list(url.searchParams)
    if (!key && request.method === 'POST' && url.searchParams.has('delete')) return removeMany(request, body.toString())
    switch (request.method) {
      case 'PUT':
        objects.set(key, body)
        writtenAt.set(key, new Date().toISOString())
        return { status: 200 }
      case 'GET':
        return objects.has(key) ? { status: 200, body: objects.get(key)! } : fault(404, 'NoSuchKey')
      case 'DELETE':
        objects.delete(key)
        return { status: 204 }
      default:
        return fault(405, 'MethodNotAllowed')
    }
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const size = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize))
    const found = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = found.slice(0, size)
    const more = found.length > page.length
    const entryOf = (key: string) =>
      `<Contents><Key>${key}</Key><LastModified>${writtenAt.get(key)}</LastModified></Contents>`
    const contents = page.map(entryOf).join('')
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`)
  }

  function removeMany(request: IncomingMessage, body: string): Answer {
    const hasChecksum = Object.keys(request.headers).some((name) => /^(content-md5|x-amz-checksum-\w+)$/.test(name))
    if (!hasChecksum) return fault(400, 'InvalidRequest')
    for (const [, key] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key!)
    return xml('<DeleteResult/>')
  }

  return {
    objects,
    requests,
    urlFor: ({ prefix = '', bucket = BUCKET, accessKey = ACCESS_KEY } = {}) =>
      `s3://${accessKey}:${encodeURIComponent(SECRET_KEY)}@${bucket}/${prefix}?endpoint=${endpoint}&region=us-east-1&forcePathStyle=true`,
    /** The next `times` requests are answered with this instead. */
    failNext(status: number, code: string, times: number) {
      for (let count = 0; count < times; count++) failures.push({ status, code })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

function refusalOf({ headers }: IncomingMessage, body: Buffer): Answer | null {
  if (!headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/`))
    return fault(403, 'AccessDenied')
  const sum = createHash('sha256').update(body).digest('hex')
  const isWhole = [sum, 'UNSIGNED-PAYLOAD'].includes(String(headers['x-amz-content-sha256']))
  return isWhole ? null : fault(400, 'XAmzContentSHA256Mismatch')
}

const xml = (body: string, status = 200): Answer => ({ status, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` })

const fault = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status)

function send(response: ServerResponse, { status, body = '' }: Answer) {
  const type = typeof body === 'string' ? 'application/xml' : 'application/octet-stream'
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
}
