import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/accounts/accounts.ts'
import { answerQuestions, correctItem, enterItem, getAnalysis, regenerate } from '#contract/analysis/analysis.ts'
import { searchHistory } from '#contract/items/history.ts'
import { getOverview, recentItems } from '#contract/items/items.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { giveBackUse, releaseUse, reserveUse } from '#server/features/analysis/use-counting.ts'
import type { PriceSource } from '#server/ports/price-source.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

const BRAND = { value: 'Stiffel', confidence: 0.9, evidence: 'Stamped into the base' }
const NAMELESS = { ...LAMP_ANSWER, typeId: null, type: 'Unknown item', category: null, brand: BRAND }
const PROPOSED = { ...LAMP_ANSWER, condition: { value: null, confidence: null }, brand: BRAND }
const CHAIR = { typeId: 'chair', category: 'Furniture', type: 'Chair' }

let ai: AiServer
let app: App
let asked = 0
const source: PriceSource = {
  provider: 'test',
  name: 'test',
  rights: { mayMix: true, mayStore: false },
  research: async () => {
    asked++
    return { comparables: [], readAt: new Date() }
  },
  ping: async () => {},
}

async function startWith(said: object) {
  const server = await startAiServer(answer(said))
  const started = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${server.url}/v1` })
  started.deps.priceSources.push(source)
  return { server, started }
}

const usesLeft = async (seller: Seller) => (await seller(me, {})).user.freeUsesRemaining

describe('what nothing recognizes', () => {
  beforeAll(async () => {
    const { server, started } = await startWith(NAMELESS)
    ;[ai, app] = [server, started]
  })
  afterAll(async () => {
    await app.stop()
    await ai[Symbol.asyncDispose]()
  })

  test('is kept with its photo, without a name, a price, listings or a counted use', async () => {
    const seller = await app.seller()
    const [questions, researched] = [ai.requests.length, asked]
    const result = await analyzeWith(seller.fetch, await newPhoto())
    expect(result).toMatchObject({ pricing: null, listings: {}, refusal: null })
    const nameless = { typeId: null, type: null, categoryId: null, category: null, recommendedPrice: null }
    expect(result.item).toMatchObject({ ...nameless, brand: 'Stiffel', saidBySeller: [] })
    expect((await seller.fetch(result.imageUrl!)).status).toBe(200)
    expect(await usesLeft(seller)).toBe(10)
    expect(ai.requests.length - questions, 'the writer was not asked').toBe(1)
    expect(asked - researched, 'no price source was asked').toBe(0)
    const rows = await app.deps.db.select().from(analyses).where(eq(analyses.ownerId, seller.user.id))
    expect(rows).toMatchObject([{ state: 'unnamed', counted: false, engine: 'openai' }])
  })

  test('is the same item when the photo comes again, and still counts nothing', async () => {
    const seller = await app.seller()
    const photo = await newPhoto()
    const [one, other] = await Promise.all([analyzeWith(seller.fetch, photo), analyzeWith(seller.fetch, photo)])
    const questions = ai.requests.length
    const again = await analyzeWith(seller.fetch, photo)
    expect([other.item.id, again.item.id]).toEqual([one.item.id, one.item.id])
    expect(ai.requests.length).toBe(questions)
    expect(await usesLeft(seller)).toBe(10)
  })

  test('takes no use away for good, however many photos come at once', async () => {
    const seller = await app.seller()
    await app.deps.db.update(users).set({ freeUsesRemaining: 3 }).where(eq(users.id, seller.user.id))
    const photos = await Promise.all(Array.from({ length: 12 }, newPhoto))
    const outcomes = await Promise.allSettled(photos.map((photo) => analyzeWith(seller.fetch, photo)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'payment_required' })
    expect(await usesLeft(seller)).toBe(3)
  })

  test('gives its use back once, also when it was taken for dead meanwhile', async () => {
    const seller = await app.seller()
    const actor = { userId: seller.user.id }
    const analysisId = await reserveUse(app.deps.db, actor, app.deps.now())
    await giveBackUse(app.deps.db, analysisId)
    await releaseUse(app.deps.db, analysisId, { engine: 'openai', ms: 1 })
    expect(await usesLeft(seller)).toBe(10)
  })

  test('moves no average, stands last by price, and has no category to choose', async () => {
    const seller = await app.seller()
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    expect((await seller(getOverview, {})).averageEstimatedValue).toBeNull()
    const chair = await seller(enterItem, { body: { ...CHAIR, condition: 'Good' } })
    expect(await seller(getOverview, {})).toEqual({
      itemsAnalyzed: 2,
      listingsGenerated: 5,
      averageEstimatedValue: chair.pricing!.recommended,
    })
    expect(await seller(recentItems, { query: {} })).toMatchObject([{ type: 'Chair' }, { id: item.id, type: null }])
    for (const sort of ['price-high', 'price-low'] as const) {
      const history = await seller(searchHistory, { query: { sort } })
      expect(history.items.map(({ type }) => type)).toEqual(['Chair', null])
      expect(history.categories).toEqual(['Furniture'])
    }
  })

  test('cannot be written up, and says what to do', async () => {
    const seller = await app.seller()
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    const refused = seller(regenerate, { params: { id: item.id } })
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: /^Tell us what this is first/ })
  })

  test('gets price and listings at once when the seller names it, and still counts nothing', async () => {
    const seller = await app.seller()
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    const { brand, material } = item
    const named = await seller(correctItem, { params: { id: item.id }, body: { ...CHAIR, brand, material } })
    expect(named.item).toMatchObject({ id: item.id, type: 'Chair', category: 'Furniture', saidBySeller: ['type'] })
    expect(named.item.recommendedPrice).toBe(named.pricing!.recommended)
    expect(Object.keys(named.listings)).toHaveLength(5)
    expect(named.item.evidence, 'what was read on it is still read on it').toEqual({ brand: BRAND.evidence })
    expect(await usesLeft(seller)).toBe(10)
    expect(await seller(getAnalysis, { params: { id: item.id } })).toEqual(named)
  })

  test('is called by the everyday word it was found under', async () => {
    const seller = await app.seller()
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    const params = { id: item.id }
    const lamp = { typeId: 'lamp', category: 'Home & Decor', type: 'Table or floor lamp' }
    const named = await seller(correctItem, { params, body: { ...lamp, noun: 'floor lamp' } })
    expect(named).toMatchObject({ noun: 'floor lamp', nounSaid: true })
    expect(named.listings.Mercari!.title).toContain('Floor Lamp')
    expect(await seller(getItem, { params })).toMatchObject({ name: 'Floor lamp', noun: 'floor lamp' })
    const again = await seller(correctItem, { params, body: { ...lamp, condition: 'Fair' } })
    expect(again, 'what is not said again stays').toMatchObject({ noun: 'floor lamp', nounSaid: true })
    const wrong = seller(correctItem, { params, body: { ...lamp, noun: 'wardrobe' } })
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid',
      message: /^Please choose what it is: lamp, table lamp/,
    })
  })
})

describe('an item described without a photo', () => {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  const LAMP = { typeId: 'lamp', category: 'Home & Decor', type: 'Table or floor lamp', noun: 'table lamp' }

  test('has its price, its listings and what was told of it at once, and counts no use', async () => {
    const seller = await app.seller()
    const answers = { works: 'works perfectly', height: 28 }
    const made = await seller(enterItem, { body: { ...LAMP, brand: 'Stiffel', answers } })
    expect(made).toMatchObject({ noun: 'table lamp', nounSaid: true, answers, imageUrl: null })
    expect(made.item).toMatchObject({ brand: 'Stiffel', photos: [], saidBySeller: ['type', 'brand'] })
    expect(made.listings.Mercari!.title).toBe('Stiffel Table Lamp 28 in Tall')
    expect(made.item.recommendedPrice).toBe(made.pricing!.recommended)
    expect(await usesLeft(seller)).toBe(10)
    expect(await seller(getAnalysis, { params: { id: made.item.id } })).toEqual(made)
  })

  test('keeps the number under its barcode as a fact, whatever its hyphens, and not one with a wrong digit', async () => {
    const seller = await app.seller()
    const book = { typeId: 'book', category: 'x', type: 'x' }
    const made = await seller(enterItem, { body: { ...book, answers: { isbn: '0-306-40615-2' } } })
    expect(made.item).toMatchObject({ barcode: { kind: 'isbn', digits: '9780306406157' } })
    expect(made.facts).toContainEqual(expect.objectContaining({ id: 'isbn', words: '9780306406157', by: 'said' }))
    const params = { id: made.item.id }
    const wrong = seller(answerQuestions, { params, body: { answers: { isbn: '9780306406158' } } })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', message: /^One of the digits is wrong/ })
    const other = await seller(answerQuestions, { params, body: { answers: { isbn: '9781861972712' } } })
    expect(other.item.barcode?.digits).toBe('9781861972712')
    const none = await seller(answerQuestions, { params, body: { answers: { isbn: null } } })
    expect([none.item.barcode, none.item.saidBySeller]).toEqual([undefined, ['type']])
    expect(await seller(getAnalysis, { params })).toEqual(none)
  })

  test('is for those who may analyze', async () => {
    const seller = await app.seller()
    await app.deps.db.update(users).set({ freeUsesRemaining: 0 }).where(eq(users.id, seller.user.id))
    await expect(seller(enterItem, { body: LAMP })).rejects.toMatchObject({ code: 'payment_required' })
  })

  test('is not stored where an answer makes no sense', async () => {
    const seller = await app.seller()
    const wrong = seller(enterItem, { body: { ...LAMP, answers: { height: 'tall' } } })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', fields: { 'answers.height': expect.any(String) } })
    expect(await seller(recentItems, { query: {} })).toEqual([])
  })
})

describe('the seller’s word', () => {
  beforeAll(async () => {
    const { server, started } = await startWith(PROPOSED)
    ;[ai, app] = [server, started]
  })
  afterAll(async () => {
    await app.stop()
    await ai[Symbol.asyncDispose]()
  })

  const texts = (result: Awaited<ReturnType<typeof analyzeWith>>) =>
    Object.values(result.listings)
      .map(({ title, description, tags }) => [title, description, ...tags].join(' '))
      .join('\n')

  test('is kept apart from what the engine saw, and survives the next correction', async () => {
    const seller = await app.seller()
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    const params = { id: item.id }
    const facts = { brand: item.brand, material: item.material }
    const once = await seller(correctItem, { params, body: { ...CHAIR, ...facts, style: 'Windsor' } })
    expect(once.item).toMatchObject({ saidBySeller: ['type', 'style'], evidence: { brand: BRAND.evidence } })
    expect(once.item.confidences).not.toHaveProperty('type')
    expect(once.item.confidences).toHaveProperty('material')
    const twice = await seller(correctItem, { params, body: { ...CHAIR, ...facts, style: 'Windsor', brand: 'Ercol' } })
    expect(twice.item).toMatchObject({ saidBySeller: ['type', 'style', 'brand'], evidence: {} })
  })

  test('makes a proposed condition theirs; until then it is in no text', async () => {
    const seller = await app.seller()
    const result = await analyzeWith(seller.fetch, await newPhoto())
    const params = { id: result.item.id }
    expect(result.item).toMatchObject({ condition: 'Good', conditionSeen: false })
    expect(texts(result)).not.toMatch(/good|condition/i)
    expect(result.listings['Facebook Marketplace']!.condition, 'the form wants one').toBe('Used - Good')

    const named = await seller(correctItem, { params, body: CHAIR })
    expect(named.item).toMatchObject({ condition: 'Good', conditionSeen: false })
    expect(texts(named)).not.toMatch(/good|condition/i)

    const judged = await seller(correctItem, { params, body: { ...CHAIR, condition: 'Good' } })
    expect(judged.item).toMatchObject({ conditionSeen: true, saidBySeller: ['type', 'condition', 'material', 'brand'] })
    expect(texts(judged)).toMatch(/good condition/i)
  })

  test('is what the history is searched and filtered by, not a proposal', async () => {
    const seller = await app.seller()
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    const total = async (query: object) => (await seller(searchHistory, { query })).total
    expect([await total({ condition: 'Good' }), await total({ q: 'good' })]).toEqual([0, 0])
    await seller(correctItem, { params: { id: item.id }, body: { ...CHAIR, condition: 'Good' } })
    expect([await total({ condition: 'Good' }), await total({ q: 'good' })]).toEqual([1, 1])
  })

  test('of an item kept before it was told apart is none', async () => {
    const seller = await app.seller()
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id))
    const { saidBySeller: _, ...older } = row!.identification
    await app.deps.db.update(items).set({ identification: older }).where(eq(items.id, item.id))
    const params = { id: item.id }
    expect((await seller(getAnalysis, { params })).item.saidBySeller).toEqual([])
    expect((await seller(correctItem, { params, body: CHAIR })).item.saidBySeller).toContain('type')
  })

  test('by hand is everything that was given', async () => {
    const seller = await app.seller()
    const { item } = await seller(enterItem, { body: { ...CHAIR, brand: 'Ercol' } })
    expect(item).toMatchObject({ saidBySeller: ['type', 'brand'], condition: 'Good', conditionSeen: false })
  })
})

test('the model that answered is named, and kept', async () => {
  const { server, started } = await startWith(LAMP_ANSWER)
  const seller = await started.seller()
  const { item, engine } = await analyzeWith(seller.fetch, await newPhoto())
  expect(engine).toMatchObject({ id: 'openai', model: 'local', name: 'local on an OpenAI-compatible server' })
  const corrected = await seller(correctItem, { params: { id: item.id }, body: CHAIR })
  expect(corrected.engine).toEqual(engine)
  await started.stop()
  await server[Symbol.asyncDispose]()
})
