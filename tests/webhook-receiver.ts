import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: {
    type: string
    data: {
      listing: { id: string; title: string; price: number }
      item: { id: string; name?: string }
      listings?: { platform: string; title: string; price: number }[]
      sale?: { priceCents: number; profitCents: number | null }
      images: { url: string }[]
      imageUrls: string[]
    }
  }
}

/** How the receiver treats a delivery; `hang` never answers, `drip` answers 200 and then a body that never ends. */
export type Manner =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'hang'
  | 'cut'
  | 'drip'
  | ((received: Received) => Promise<{ status: number; body?: unknown }>)

const ACCEPT: Manner = { status: 200 }

/** Somebody's webhook on loopback. It follows its script, one manner per delivery, and then the last one forever. */
export async function startReceiver(...script: Manner[]) {
  const received: Received[] = []
  let waiting = script
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const one = { headers: request.headers, text, body: JSON.parse(text) }
    received.push(one)
    const manner = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? ACCEPT
    await behave(manner, one, response).catch(() => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** From now on. */
    behave(...manners: Manner[]) {
      waiting = manners
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

async function behave(manner: Manner, received: Received, response: ServerResponse) {
  if (manner === 'hang') return
  if (manner === 'cut') return void response.destroy()
  if (manner === 'drip') {
    response.writeHead(200, { 'content-type': 'application/json' })
    while (!response.destroyed) {
      response.write(' ')
      await sleep(20)
    }
    return
  }
  const { status, body, headers } = typeof manner === 'function' ? { headers: {}, ...(await manner(received)) } : manner
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body ? JSON.stringify(body) : '')
}
