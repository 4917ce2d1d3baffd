import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createStripeObjects, StripeRefusal } from '#tests/stripe-objects.ts'

export const STRIPE_PRICES = { pro: 'price_pro', supporter: 'price_supporter' }
export const STRIPE_WEBHOOK_SECRET = 'whsec_test'

const SLOW_MS = 200

type Fields = Record<string, string>
interface Seen {
  method: string
  path: string
  fields: Fields
  headers: IncomingMessage['headers']
}
/** `hang`: no answer. `lose`: it is done, but the answer never arrives. `slow`: a while later. */
type Fault = { status: number; error: object } | 'hang' | 'lose' | 'slow'

/** A local server that speaks the part of Stripe's API we use: form bodies in, idempotency keys kept, objects out. */
export async function startStripeServer(now = () => new Date()) {
  const objects = createStripeObjects({ [STRIPE_PRICES.pro]: 1000, [STRIPE_PRICES.supporter]: 2500 }, now)
  const requests: Seen[] = []
  const faults: { path: RegExp; fault: Fault }[] = []
  const underWay = new Set<string>()
  const answered = new Map<string, { words: string; status: number; body: object }>()

  function perform({ method, path, fields }: Seen): object {
    const [resource = '', id = '', action] = path.replace('/v1/', '').split('/')
    const page = { object: 'list', has_more: false }
    if (method === 'POST') {
      if (path === '/v1/customers') return objects.createCustomer(fields)
      if (path === '/v1/subscriptions') return objects.createSubscription(fields)
      if (resource === 'subscriptions') return objects.update(id, fields)
      if (path === '/v1/payment_intents') return objects.createIntent(fields)
      if (path === '/v1/refunds') return objects.refund(fields)
      if (path === '/v1/billing_portal/sessions') return objects.createPortalPage(fields)
      if (resource === 'payment_intents' && action === 'cancel') return objects.cancelIntent(id)
      if (resource === 'invoices' && action === 'void') return objects.voidInvoice(id)
    }
    if (method === 'DELETE' && resource === 'subscriptions') return objects.cancel(id)
    if (path === '/v1/balance') return { object: 'balance', available: [], pending: [] }
    if (method === 'GET' && !action) {
      const object = resource.replace(/s$/, '')
      if (id) return objects.get(id, object)
      const { customer, charge, status } = fields
      const wanted = { ...(customer && { customer }), ...(charge && { charge }), ...(status === 'paid' && { status }) }
      return { ...page, url: path, data: objects.list(object, wanted) }
    }
    throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` })
  }

  function answer(seen: Seen): { status: number; body: object } {
    try {
      return { status: 200, body: structuredClone(perform(seen)) }
    } catch (refusal) {
      if (refusal instanceof StripeRefusal) return { status: refusal.status, body: refusal.body }
      throw refusal
    }
  }

  /** The first answer to a key is kept, an error of Stripe's own among them; other words under it are refused. */
  function answerOnce(seen: Seen, failure: { status: number; body: object } | undefined) {
    // As at Stripe, where the keys of other calls have no effect.
    const key = seen.method === 'POST' ? (seen.headers['idempotency-key'] as string | undefined) : undefined
    const words = JSON.stringify([seen.method, seen.path, seen.fields])
    const kept = key ? answered.get(key) : undefined
    if (kept && kept.words !== words)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests…' } } }
    if (kept) return kept
    const fresh = failure ?? answer(seen)
    if (key && fresh.status !== 429) answered.set(key, { words, ...fresh })
    return fresh
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, 'http://stripe')
    const body = Buffer.concat(await request.toArray()).toString()
    const text = request.method === 'POST' ? body : url.search
    const fields = Object.fromEntries(new URLSearchParams(text))
    const seen = { method: request.method!, path: url.pathname, fields, headers: request.headers }
    requests.push(seen)
    const next = faults.findIndex(({ path }) => path.test(`${seen.method} ${seen.path}`))
    const fault = next < 0 ? undefined : faults.splice(next, 1)[0]!.fault
    if (fault === 'hang') return
    const key = String(request.headers['idempotency-key'])
    if (underWay.has(key)) return answerInUse(response)
    if (fault === 'slow') {
      underWay.add(key)
      await sleep(SLOW_MS)
      underWay.delete(key)
    }
    const failure = typeof fault === 'object' ? { status: fault.status, body: { error: fault.error } } : undefined
    const { status, body: answerBody } = answerOnce(seen, failure)
    if (fault === 'lose') return
    // Stripe says so itself, as its answer to this key would stay the same.
    const headers = { 'content-type': 'application/json', 'request-id': 'req_test', date: now().toUTCString() }
    const noRetry = failure && { 'stripe-should-retry': 'false' }
    response.writeHead(status, { ...headers, ...noRetry }).end(JSON.stringify(answerBody))
  }

  function answerInUse(response: ServerResponse) {
    const error = { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'Another request…' }
    response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  }

  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    objects,
    requests,
    /** Calls that reached Stripe, as `POST /v1/customers`. */
    calls: (path: string) => requests.filter((seen) => `${seen.method} ${seen.path}` === path),
    /** The next call that matches goes wrong. */
    failNext(path: RegExp, fault: Fault, times = 1) {
      for (let time = 0; time < times; time++) faults.push({ path, fault })
    },
    heal: () => faults.splice(0),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** An event as Stripe posts it. */
export function stripeEvent(type: string, object: object, { at = new Date(), id = `evt_${randomUUID()}` } = {}) {
  const created = Math.floor(at.getTime() / 1000)
  return JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', created, type, data: { object } })
}

/** The header that proves a body to be Stripe's. */
export function stripeSignature(body: string, { at = new Date(), secret = STRIPE_WEBHOOK_SECRET } = {}) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const proof = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${proof}`
}
