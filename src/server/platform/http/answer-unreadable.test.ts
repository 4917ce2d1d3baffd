import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { answerUnreadable } from '#server/platform/http/answer-unreadable.ts'

const app = Fastify({
  clientErrorHandler: answerUnreadable,
  requestTimeout: 300,
  http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
})
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

test.each([
  ['no HTTP at all', '\u0000\u0001\u0002\r\n\r\n', 400],
  ['a length that is no number', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}`, 431],
  ['headers that never come', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
])('%s is refused as everything else is', async (_, bytes, status) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(Failure.parse(JSON.parse(body)).message).toMatch(/\.$/)
})
