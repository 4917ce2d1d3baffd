import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchBodyPace } from '#server/platform/http/body-pace.ts'

const PACE = { windowMs: 300, leastBytes: 20 }
const app = Fastify({
  forceCloseConnections: true,
  http: { headersTimeout: 500, connectionsCheckingInterval: 100 },
  requestTimeout: 5000,
})
let port: number
beforeAll(async () => {
  app.addHook('onRequest', watchBodyPace(PACE))
  app.addContentTypeParser('image/jpeg', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    let length = 0
    for await (const chunk of payload) length += chunk.length
    return length
  })
  app.post('/upload', async ({ body }) => ({ length: body }))
  app.get('/page', async () => 'page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const head = (line: string, length: number) =>
  `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${length}\r\n\r\n`

async function open(begin: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(begin)
  socket.resume()
  return socket
}

/** Sends a little again and again; tells how long it was let. */
async function trickle(socket: Socket, bytes: number, everyMs: number, mostMs: number) {
  const begun = performance.now()
  while (!socket.closed && performance.now() - begun < mostMs) {
    socket.write(Buffer.alloc(bytes))
    await Promise.race([sleep(everyMs), once(socket, 'close').catch(() => {})])
  }
  return performance.now() - begun
}

test.concurrent('twenty uploads of a byte now and then are closed', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(head('POST /upload', 10_000))))
  await Promise.all(sockets.map((socket) => trickle(socket, 1, 150, 4000)))
  expect(sockets.filter(({ closed }) => !closed)).toEqual([])
})

test.concurrent('so is a page that is asked for with a body that never comes', async () => {
  const socket = await open(head('GET /page', 10_000))
  await trickle(socket, 1, 150, 4000)
  expect(socket.closed).toBe(true)
})

test.concurrent('and a request whose head never ends', async () => {
  const socket = await open('POST /upload HTTP/1.1\r\nHost: x\r\n')
  await Promise.race([once(socket, 'close'), sleep(4000)])
  expect(socket.closed).toBe(true)
})

test.concurrent('an upload that is slow but alive arrives, also after a pause', async () => {
  const socket = await open(head('POST /upload', 300))
  const answered = once(socket, 'data')
  for (let sent = 0; sent < 300; sent += 30) {
    socket.write(Buffer.alloc(30))
    await sleep(sent === 150 ? 350 : 150)
  }
  expect(String((await answered)[0])).toContain('{"length":300}')
  socket.destroy()
})
