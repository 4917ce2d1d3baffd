import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

interface MadeFile {
  filename: string
  content: Readable | AsyncIterable<string> | string
}

const TEXTS: Endpoint['produces'][] = ['text/csv', 'application/jsonl']

/** Something for the caller alone, to be saved under a name. */
export function sendFile(reply: FastifyReply, { produces }: Endpoint, { filename, content }: MadeFile) {
  const body =
    typeof content === 'string' || content instanceof Readable ? content : Readable.from(content, { objectMode: false })
  return reply
    .type(TEXTS.includes(produces) ? `${produces}; charset=utf-8` : (produces ?? 'application/octet-stream'))
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .send(body)
}
