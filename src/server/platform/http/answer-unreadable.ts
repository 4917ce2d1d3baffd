import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, Failure } from '#contract/errors.ts'

const REFUSALS: Record<string, [status: number, code: ErrorCode, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid', 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'That is too much data for one request.'],
}
const UNREADABLE: (typeof REFUSALS)[string] = [400, 'invalid', 'The request could not be read.']

/** What is no HTTP reaches no route; whoever sent it is told in the words of every other failure all the same. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, message] = REFUSALS[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify({ error: message, message, code } satisfies Failure)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
