import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { createIdentifier } from '#server/providers/ai/create-identifier.ts'
import { createOpenAi } from '#server/providers/ai/openai/create-openai.ts'
import { createGoogleIdentity } from '#server/providers/identity/google.ts'
import { createStripePayments } from '#server/providers/payments/stripe/stripe-payments.ts'
import { ebayPriceSource } from '#server/providers/price-source/ebay/ebay-price-source.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { patience } from '#tests/ai-vendors.ts'
import { newPhoto } from '#tests/uploads.ts'

const MEGABYTE = 1024 * 1024
/** What is read of an answer, some of it by the sockets on the way, each time it is asked for. */
const MOST_SENT = 32 * MEGABYTE

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Begins a JSON answer to whatever is asked, and never ends it. */
async function startEndless() {
  let sent = 0
  const piece = Buffer.alloc(256 * 1024, 'x')
  function* pieces() {
    yield '{"x":"'
    while (sent < 400 * MEGABYTE) {
      sent += piece.length
      yield piece
    }
  }
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    pipeline(pieces, response, () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent: () => sent }
}

const models = { standard: 'small', detailed: 'large' }
const CALLS: Record<string, (url: string) => Promise<unknown>> = {
  'an AI engine': async (baseUrl) =>
    createIdentifier(createOpenAi({ apiKey: 'k', baseUrl, models, maxRetries: 0 })).identify([await newPhoto()], {
      detail: 'standard',
      signal: patience(),
    }),
  eBay: (baseUrl) => ebayPriceSource({ clientId: 'id', clientSecret: 'secret', baseUrl }).ping(patience()),
  Google: (issuer) =>
    createGoogleIdentity({ clientId: 'id', clientSecret: 'secret', issuer }).start('http://localhost/callback'),
  Stripe: (apiBase) =>
    createStripePayments({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      prices: { pro: 'price_1', supporter: 'price_2' },
      apiBase,
      now: () => new Date(),
    }).check!(),
}

test.each(Object.keys(CALLS))('%s that answers without an end is given up', async (name) => {
  const endless = await startEndless()
  await expect(CALLS[name]!(endless.url)).rejects.toThrow()
  expect(endless.sent()).toBeLessThan(MOST_SENT)
})

test('a webhook that answers without an end is read as far as its link could be', async () => {
  const endless = await startEndless()
  const answer = await createWebhookSender({ allowPrivate: true }).send({ url: endless.url, headers: {}, body: '{}' })
  expect(answer).toMatchObject({ kind: 'accepted', url: null })
  expect(endless.sent()).toBeLessThan(MOST_SENT)
})
