import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Identity } from '#contract/items/identity.ts'
import { ebayPriceSource } from '#server/providers/price-source/ebay/ebay-price-source.ts'

const item: Identity = {
  categoryId: 'electronics',
  typeId: 'headphones',
  category: 'Electronics & Gaming',
  type: 'Headphones',
  department: null,
  condition: 'Good',
  style: null,
  material: null,
  brand: 'Sony',
  model: 'WH-1000XM4',
  color: null,
  size: null,
}
const SUMMARY = {
  title: 'Sony WH-1000XM4 Wireless Headphones',
  itemWebUrl: 'https://www.ebay.com/itm/123',
  price: { value: '149.99', currency: 'USD' },
  condition: 'Pre-owned',
  itemLocation: { city: 'Austin', stateOrProvince: 'TX', country: 'US' },
}

interface Seen {
  url: string
  headers: IncomingMessage['headers']
  body: string
}
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

type Answer = (response: ServerResponse, seen: Seen[]) => void
const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Speaks eBay's two calls: the token and the search. */
async function ebay({ token, search }: { token?: Answer; search: Answer }) {
  const tokens: Seen[] = []
  const searches: Seen[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const seen = { url: request.url!, headers: request.headers, body }
    if (request.method === 'POST' && request.url === '/identity/v1/oauth2/token') {
      tokens.push(seen)
      return (token ?? json({ access_token: `token-${tokens.length}`, expires_in: 7200 }))(response, tokens)
    }
    searches.push(seen)
    return search(response, searches)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  let nowMs = Date.UTC(2026, 10, 15)
  const source = ebayPriceSource({
    clientId: 'id',
    clientSecret: 'secret',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nowMs: () => nowMs,
  })
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { source, tokens, searches, wait, research: (ms = 5_000) => source.research(item, AbortSignal.timeout(ms)) }
}

test('signs in with client credentials and searches for the item', async () => {
  const { research, tokens, searches, source } = await ebay({ search: json({ total: 1, itemSummaries: [SUMMARY] }) })
  const { comparables, readAt } = await research()
  expect(comparables).toEqual([
    {
      platform: null,
      title: SUMMARY.title,
      url: SUMMARY.itemWebUrl,
      priceDollars: 149.99,
      kind: 'asking',
      condition: 'Pre-owned',
      location: 'Austin, TX',
    },
  ])
  expect(readAt).toEqual(new Date('2026-11-15T00:00:00Z'))
  expect(tokens[0]!.headers.authorization).toBe(`Basic ${Buffer.from('id:secret').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(tokens[0]!.body))).toEqual({
    grant_type: 'client_credentials',
    scope: 'https://api.ebay.com/oauth/api_scope',
  })
  expect(searches[0]!.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-ebay-c-marketplace-id': 'EBAY_US' })
  expect(new URL(searches[0]!.url, 'http://ebay').searchParams.get('q')).toBe('Sony WH-1000XM4 headphones')
  expect(source.rights).toEqual({ mayMix: false, mayStore: false })
})

test('one token serves until it runs out', async () => {
  const { research, tokens, wait } = await ebay({ search: json({ total: 0 }) })
  await research()
  await research()
  expect(tokens).toHaveLength(1)
  wait(7200_000)
  await research()
  expect(tokens).toHaveLength(2)
})

test('a liveness check signs in with the keys that are set now', async () => {
  const { source, tokens, searches } = await ebay({ search: json({}) })
  await source.ping(AbortSignal.timeout(5_000))
  await source.ping(AbortSignal.timeout(5_000))
  expect([tokens.length, searches.length]).toEqual([2, 0])
  const refusing = await ebay({ token: json({ error: 'invalid_client' }, 401), search: json({}) })
  await expect(refusing.source.ping(AbortSignal.timeout(5_000))).rejects.toMatchObject({
    name: 'ProviderError',
    message: 'eBay refused to sign us in (HTTP 401)',
  })
})

test('finding nothing is an answer', async () => {
  const { research } = await ebay({ search: json({ total: 0 }) })
  expect((await research()).comparables).toEqual([])
})

test('prices in other currencies and auctions without a price are left out', async () => {
  const euros = { ...SUMMARY, price: { value: '100', currency: 'EUR' } }
  const { research } = await ebay({ search: json({ itemSummaries: [euros, { ...SUMMARY, price: undefined }] }) })
  expect((await research()).comparables).toEqual([])
})

test('a token eBay no longer accepts is replaced once', async () => {
  const { research, searches } = await ebay({
    search: (response, seen) =>
      json(seen.length === 1 ? {} : { itemSummaries: [SUMMARY] }, seen.length === 1 ? 401 : 200)(response, seen),
  })
  expect((await research()).comparables).toHaveLength(1)
  expect(searches.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
})

test('a refused key is not worth asking again', async () => {
  const { research } = await ebay({ token: json({ error: 'invalid_client' }, 401), search: json({}) })
  await expect(research()).rejects.toMatchObject({ name: 'ProviderError', provider: 'ebay', retryable: false })
})

test.each([429, 500, 503])('HTTP %d may be asked again later', async (status) => {
  const { research } = await ebay({ search: json({}, status) })
  await expect(research()).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
})

test('an eBay that never answers is given up when the time is over', async () => {
  const { research } = await ebay({ search: () => {} })
  await expect(research(100)).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
})

test.each([
  ['another shape', json({ itemSummaries: [{ name: 'no title' }] })],
  ['no JSON', ((response) => response.end('<html>')) as Answer],
])('an answer of %s is refused', async (_, search) => {
  const { research } = await ebay({ search })
  await expect(research()).rejects.toMatchObject({ name: 'ProviderError', retryable: false })
})
