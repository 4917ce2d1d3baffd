import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { Failure } from '#contract/errors.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { HOSTILE } from '#tests/hostile-text.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
let seller: Awaited<ReturnType<typeof app.seller>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.seller()
})
afterAll(() => app.stop())

async function send(method: string, path: string, body: string) {
  const begun = performance.now()
  const response = await seller.fetch(path, { method, body, headers: { 'content-type': 'application/json' } })
  const { code, message } = Failure.parse(await response.json())
  return { status: response.status, code, message, ms: performance.now() - begun }
}

const listing = (changes: object) =>
  JSON.stringify({
    title: 'Oak table',
    price: 1,
    description: '',
    condition: null,
    tags: [],
    allowShipping: true,
    allowPickup: true,
    ...changes,
  })

test('a tag of commas without an end is refused at once', async () => {
  for (const tag of [`${','.repeat(100_000)}x`, `${', '.repeat(30_000)}x`, HOSTILE.commas!]) {
    const answer = await send('PUT', `/api/listings/${randomUUID()}`, listing({ tags: [tag] }))
    expect([400, 413]).toContain(answer.status)
    expect(answer.ms).toBeLessThan(2000)
  }
})

test('a body has a longest length, told in a sentence', async () => {
  const tooLarge = { status: 413, code: 'too_large', message: 'That is too much data for one request.' }
  const path = `/api/listings/${randomUUID()}`
  expect(await send('PUT', path, listing({ description: 'x'.repeat(140_000) }))).toMatchObject(tooLarge)
  expect(await send('PUT', path, listing({ description: 'x'.repeat(40_000) }))).toMatchObject({ status: 400 })
  expect(await send('POST', '/api/auth/login', JSON.stringify({ email: 'x'.repeat(40_000) }))).toMatchObject(tooLarge)
})

test.each(['\0', '\u0007', '\uD83D', '\uDE00', '\u0085'])('a text with %j is refused with a sentence', async (sign) => {
  const refused = {
    status: 400,
    code: 'invalid',
    message: 'Something you entered contains a character that cannot be saved. Please delete it and type it again.',
  }
  const item = { typeId: null, category: 'Home', type: `La${sign}mp` }
  expect(await send('POST', enterItem.path, JSON.stringify(item))).toMatchObject(refused)
  const edit = listing({ description: `Oak${sign}` })
  expect(await send('PUT', `/api/listings/${randomUUID()}`, edit)).toMatchObject(refused)
})

test('a sale is noted with a date that can be', async () => {
  const { item } = await seller(enterItem, { body: { typeId: null, category: 'Home', type: 'Lamp' } })
  const soldOn = (soldAt: string, query: { replace?: 'true' } = { replace: 'true' }) =>
    seller(recordSale, { query, params: { id: item.id }, body: { platform: null, priceCents: 100, soldAt } })
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const hour = 60 * 60 * 1000
  const refused = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-10:00', at(25 * hour)]
  for (const soldAt of [...refused, `2026-01-01T00:00:00.${'0'.repeat(9000)}Z`])
    await expect(soldOn(soldAt), soldAt).rejects.toMatchObject({ code: 'invalid' })
  await soldOn(at(0), {})
  for (const soldAt of [at(0), at(23 * hour), '1970-01-01T00:00:00Z', '2020-02-29T10:00:00+02:00'])
    expect((await soldOn(soldAt)).sale.soldAt).toBe(new Date(soldAt).toISOString())
})

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

test.each(INHERITED)('%s is no choice, and as a word of the seller it is only a word', async (word) => {
  await expect(seller(addConnection, { body: { platform: word as never } })).rejects.toMatchObject({ code: 'invalid' })
  const entered = await seller(enterItem, {
    body: { typeId: 't-shirt', category: word, type: word, department: word, brand: word, model: word, style: word },
  })
  expect(entered.item.department).toBeNull()
  const { item } = await seller(enterItem, { body: { typeId: null, category: word, type: word, brand: word } })
  expect(item).toMatchObject({ type: word, recommendedPrice: expect.any(Number) })
})

test.each(['{"__proto__":{"role":"admin"}}', '{"name":"Maya","__proto__":1}', '{"constructor":{"prototype":{"a":1}}}'])(
  '%s is not read',
  async (body) => {
    expect(await send('PUT', '/api/auth/profile', body)).toMatchObject({ status: 400, code: 'invalid' })
    expect(({} as { role?: string }).role).toBeUndefined()
  },
)
