import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Correction, correctItem, enterItem, regenerate } from '#contract/analysis/analysis.ts'
import { DAILY_WORK, type WorkKind } from '#contract/billing/budgets.ts'
import { tierOf } from '#contract/billing/plan-table.ts'
import { testEngine } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { dailyCounts } from '#server/db/schema/platform.ts'
import { eq } from '#server/db/sql.ts'
import type { PriceSource } from '#server/ports/price-source.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let ai: AiServer
let app: App
let searches = 0
/** Somebody who charges for each search and finds nothing. */
const source: PriceSource = {
  provider: 'openai',
  name: 'a paid search',
  rights: { mayMix: true, mayStore: true },
  async research() {
    searches += 1
    return { comparables: [], readAt: app.deps.now() }
  },
  ping: async () => {},
}
beforeAll(async () => {
  ai = await startAiServer(answer(LAMP_ANSWER))
  app = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` })
  app.deps.priceSources.push(source)
  // The server finds out once how this AI wants to be asked, which takes a question more.
  await analyzeWith((await app.seller()).fetch, await newPhoto())
})
afterAll(async () => {
  await app.stop()
  await ai[Symbol.asyncDispose]()
})
beforeEach(() => {
  ai.requests.length = 0
  searches = 0
})

const setAccount = (seller: Seller, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(values).where(eq(users.id, seller.user.id))

let brands = 0
/** Of a brand that nobody has asked for yet, so that no search is kept. */
const lamp = (): Correction & { typeId: string } => ({
  typeId: 'lamp',
  category: 'x',
  type: 'x',
  condition: 'Good',
  department: null,
  style: null,
  material: null,
  brand: `Brand ${++brands}`,
  model: null,
})

/** So many left of the day's budget. */
async function leave(seller: Seller, kind: WorkKind, left: number) {
  const used = DAILY_WORK[tierOf(seller.user)][kind] - left
  const day = app.deps.now().toISOString().slice(0, 10)
  const count = { ownerId: seller.user.id, day, kind: `work:${kind}`, used }
  await app.deps.db
    .insert(dailyCounts)
    .values(count)
    .onConflictDoUpdate({ target: [dailyCounts.ownerId, dailyCounts.day, dailyCounts.kind], set: { used } })
}

test('twenty corrections ask others no more often than the budget of the day, and all of them are answered', async () => {
  const seller = await app.seller({ plan: 'pro' })
  const { item } = await analyzeWith(seller.fetch, await newPhoto())
  await leave(seller, 'aiCalls', 12)
  await leave(seller, 'paidSearches', 8)
  ai.requests.length = 0
  searches = 0
  const correct = () => seller(correctItem, { params: { id: item.id }, body: lamp() })
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, correct))
    for (const { pricing, listings } of answers) {
      expect(pricing).toMatchObject({ basis: 'estimate' })
      expect(Object.keys(listings)).toHaveLength(5)
    }
  }
  expect([ai.requests.length, searches]).toEqual([12, 8])
})

test('a trial asks the AI as often as its own budget allows, and never those who charge for a search', async () => {
  const seller = await app.seller()
  const { item } = await analyzeWith(seller.fetch, await newPhoto())
  await leave(seller, 'aiCalls', 2)
  ai.requests.length = 0
  for (let times = 0; times < 4; times++) await seller(correctItem, { params: { id: item.id }, body: lamp() })
  expect([ai.requests.length, searches]).toEqual([2, 0])
})

test('items entered by hand and texts written again take from the same budget', async () => {
  const seller = await app.seller({ plan: 'pro' })
  const { item } = await analyzeWith(seller.fetch, await newPhoto())
  await leave(seller, 'aiCalls', 1)
  await leave(seller, 'paidSearches', 1)
  ai.requests.length = 0
  searches = 0
  for (let times = 0; times < 3; times++) {
    const again = await seller(regenerate, { params: { id: item.id } })
    expect(Object.keys(again.listings)).toHaveLength(5)
    expect((await seller(enterItem, { body: lamp() })).pricing!.basis).toBe('estimate')
  }
  expect([ai.requests.length, searches]).toEqual([1, 1])
})

test('a full day’s items may be entered and corrected within the hour, an endless loop may not', async () => {
  const seller = await app.seller()
  const send = (method: string, path: string) =>
    seller.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ typeId: 'clock', category: 'Home & Decor', type: 'Clock' }),
    })
  const entered = await send('POST', '/api/items')
  const { item } = await entered.json()
  const corrected = await send('PUT', `/api/items/${item.id}`)
  for (const { headers } of [entered, corrected]) expect(headers.get('ratelimit-policy')).toBe('600;w=3600')
})

test('what was found earlier still counts for who may not search any more', async () => {
  const body = lamp()
  const paying = () => app.seller({ plan: 'pro' })
  await (await paying())(enterItem, { body })
  const seller = await paying()
  await leave(seller, 'paidSearches', 0)
  const found = { comparables: Array.from({ length: 8 }, (_, nth) => offerOf(nth)), readAt: app.deps.now() }
  source.research = async () => found
  const other = lamp()
  await (await paying())(enterItem, { body: other })
  expect((await seller(enterItem, { body: other })).pricing!.basis).toBe('live')
})
const offerOf = (nth: number) => ({
  platform: 'facebook' as const,
  title: `Brand ${brands + 1} lamp`,
  url: `https://example.com/${nth}`,
  priceDollars: 80,
  kind: 'asking' as const,
  condition: null,
  location: null,
})

test('an analysis without budget says when there is a new one, costs no use, and no engine is asked', async () => {
  const seller = await app.seller()
  await leave(seller, 'aiCalls', 0)
  await expect(analyzeWith(seller.fetch, await newPhoto())).rejects.toMatchObject({
    code: 'limit_reached',
    message: expect.stringMatching(/^You have used up today's AI requests\. You can make more in \d+ \w+\.$/),
  })
  expect(ai.requests).toEqual([])
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
  expect(row?.freeUsesRemaining).toBe(10)
  app.clock.offsetMs = 24 * 3600_000
  expect((await analyzeWith(seller.fetch, await newPhoto())).engine.id).toBe('openai')
  app.clock.offsetMs = 0
})

test('a photo that nothing can name gives the use back, and counts all the same', async () => {
  await using blind = await startAiServer(answer({ ...LAMP_ANSWER, typeId: null, type: '', typeConfidence: 0 }))
  const other = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${blind.url}/v1` })
  const seller = await other.seller()
  for (let photos = 0; photos < 3; photos++)
    expect((await analyzeWith(seller.fetch, await newPhoto())).item.type).toBeNull()
  const [count] = await other.deps.db.select().from(dailyCounts).where(eq(dailyCounts.ownerId, seller.user.id))
  expect(count).toMatchObject({ kind: 'work:aiCalls', used: 3 })
  expect(blind.requests).toHaveLength(3)
  await other.stop()
})

test('"Test connection" takes from the budget, and is refused without one', async () => {
  const seller = await app.seller()
  await leave(seller, 'aiCalls', 1)
  const press = () => seller(testEngine, { body: { aiModel: 'openai' } })
  expect(await press()).toMatchObject({ ok: true })
  await expect(press()).rejects.toMatchObject({ code: 'limit_reached' })
})

test('who has no uses left corrects and rewrites with the guide and the built-in writer', async () => {
  const seller = await app.seller()
  const { item } = await analyzeWith(seller.fetch, await newPhoto())
  await setAccount(seller, { freeUsesRemaining: 0 })
  ai.requests.length = 0
  searches = 0
  const corrected = await seller(correctItem, { params: { id: item.id }, body: lamp() })
  expect(Object.keys(corrected.listings)).toHaveLength(5)
  expect(corrected.pricing!.recommended).toBeGreaterThan(0)
  await seller(regenerate, { params: { id: item.id } })
  await expect(seller(testEngine, { body: { aiModel: 'openai' } })).rejects.toMatchObject({ code: 'payment_required' })
  expect([ai.requests.length, searches]).toEqual([0, 0])
})

test('a plan has a budget of its own', async () => {
  const seller = await app.seller()
  await setAccount(seller, { subscriptionStatus: 'active', plan: 'pro' })
  await leave(seller, 'aiCalls', 0)
  expect((await analyzeWith(seller.fetch, await newPhoto())).engine.id).toBe('openai')
})
