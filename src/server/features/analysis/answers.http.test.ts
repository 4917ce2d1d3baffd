import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/accounts/accounts.ts'
import {
  answerQuestions,
  type Correction,
  correctItem,
  enterItem,
  getAnalysis,
  regenerate,
} from '#contract/analysis/analysis.ts'
import { answerItem } from '#contract/analysis/answer-item.ts'
import { recentItems } from '#contract/items/items.ts'
import { editListing } from '#contract/listings/listings.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

const LAMP: Correction = {
  ...{ typeId: 'lamp', category: 'x', type: 'x', condition: null, department: null },
  ...{ style: null, material: null, brand: null, model: null },
}
const ANSWERS = { works: 'not working', height: 28, shade: 'with shade', material: 'brass' }

let app: App
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const enter = (seller: Seller, body: Correction = LAMP) => seller(enterItem, { body })
const say = (seller: Seller, id: string, body: { noun?: string | null; answers?: object }) =>
  seller(answerQuestions, { params: { id }, body: { answers: {}, ...body } as never })
const titleOf = (result: Awaited<ReturnType<typeof enter>>) => result.listings.Craigslist!.title

test('answers become facts, titles, descriptions, tags and a price, and say whose word they are', async () => {
  const seller = await app.seller()
  const lamp = await enter(seller)
  expect(lamp).toMatchObject({ noun: 'lamp', nounSaid: false, answers: {}, facts: [] })
  expect(lamp.questions.slice(0, 3).map(({ ask }) => ask)).toEqual([
    'Does it work?',
    'How tall is it?',
    'Is a shade included?',
  ])
  expect(titleOf(lamp)).toBe('Lamp')

  const answered = await say(seller, lamp.item.id, { noun: 'table lamp', answers: ANSWERS })
  expect(titleOf(answered)).toBe('Brass Table Lamp for Parts or Repair 28 in Tall with Shade')
  expect(answered.listings.Mercari!.description).toBe(
    'Table lamp.\nSold as is: not working.\nHeight: 28 in.\nShade included.\nMaterial: brass.\nShipping only.',
  )
  expect(answered.listings['Facebook Marketplace']!.tags).toContain('brass table lamp')
  expect(answered.facts).toContainEqual({ id: 'height', label: 'Height', value: 28, words: '28 in', by: 'said' })
  expect(answered.questions.map(({ id }) => id)).toEqual(['era', 'bulb-base', 'brand'])

  const { pricing, basePricing } = answered
  expect(basePricing).toEqual(lamp.pricing)
  expect(pricing!.recommended).toBe(Math.round(lamp.pricing!.recommended * 0.35 * 1.1))
  expect(pricing!.reasons.map(({ text }) => text)).toContain(
    'Working order: not working takes off about 65% (you said)',
  )
  expect(answered.listings.OfferUp!.price).toBe(pricing!.recommended)
  expect(await seller(recentItems, { query: {} })).toMatchObject([
    { recommendedPrice: pricing!.recommended, noun: 'table lamp' },
  ])
  expect(await seller(getAnalysis, { params: { id: lamp.item.id } })).toEqual(answered)
})

test('the browser knows the answer beforehand, and saying it again changes nothing', async () => {
  const seller = await app.seller()
  const lamp = await enter(seller)
  const given = { noun: 'floor lamp', answers: { ...ANSWERS, care: true } }
  const withoutTimes = ({ listings, ...rest }: typeof lamp) => ({
    ...rest,
    listings: Object.values(listings).map(({ updatedAt: _, ...listing }) => listing),
  })
  const first = await say(seller, lamp.item.id, given)
  expect(withoutTimes(first)).toEqual(withoutTimes(answerItem(lamp, given)))
  expect(await say(seller, lamp.item.id, given)).toEqual(first)
  const inSteps = await enter(seller)
  for (const [id, value] of Object.entries(given.answers))
    await say(seller, inSteps.item.id, { answers: { [id]: value } })
  const last = await say(seller, inSteps.item.id, { noun: given.noun })
  expect(Object.values(last.listings).map(({ title, description, price }) => [title, description, price])).toEqual(
    Object.values(first.listings).map(({ title, description, price }) => [title, description, price]),
  )
})

test('null takes an answer back', async () => {
  const seller = await app.seller()
  const lamp = await enter(seller)
  await say(seller, lamp.item.id, { noun: 'floor lamp', answers: { ...ANSWERS, brand: 'Stiffel' } })
  const nothing = { works: null, height: null, shade: null, material: null, brand: null }
  const back = await say(seller, lamp.item.id, { noun: null, answers: nothing })
  expect([back.noun, back.answers, back.facts]).toEqual(['lamp', {}, []])
  expect(back.pricing).toEqual({ ...lamp.pricing, readAt: expect.any(String) })
  expect(titleOf(back)).toBe('Lamp')
})

test('brand and model are the item’s own: the price guide, lists and corrections know them', async () => {
  const seller = await app.seller()
  const lamp = await enter(seller)
  const branded = await say(seller, lamp.item.id, { answers: { brand: 'Tiffany & Co.' } })
  expect(branded.item).toMatchObject({ brand: 'Tiffany & Co.', saidBySeller: ['type', 'brand'] })
  expect(branded.answers).toEqual({})
  expect(branded.facts).toContainEqual(expect.objectContaining({ id: 'brand', value: 'Tiffany & Co.', by: 'said' }))
  expect(branded.pricing!.reasons.map(({ text }) => text).join()).toContain('Tiffany & Co.')
  const asIfCorrected = await enter(seller, { ...LAMP, brand: 'Tiffany & Co.' })
  expect(branded.pricing!.recommended).toBe(asIfCorrected.pricing!.recommended)
  expect(await seller(recentItems, { query: {} })).toMatchObject([
    { brand: 'Tiffany & Co.' },
    { brand: 'Tiffany & Co.' },
  ])
})

test('what the seller edited in a listing stays, and the rest follows', async () => {
  const seller = await app.seller()
  const lamp = await enter(seller)
  const { id, title, price, description, condition, tags, allowShipping, allowPickup } = lamp.listings.Craigslist!
  const draft = { title, price, description, condition, tags, allowShipping, allowPickup }
  await seller(editListing, { params: { id }, body: { ...draft, title: 'Grandmother’s lamp', price: 99 } })
  const answered = await say(seller, lamp.item.id, { answers: ANSWERS })
  expect(answered.listings.Craigslist).toMatchObject({ title: 'Grandmother’s lamp', price: 99 })
  expect(answered.listings.Craigslist!.description).toContain('Sold as is: not working.')
  expect(answered.listings.OfferUp!.title).not.toBe(title)
})

test('answers outlive writing anew and corrections; those that the new type does not know wait', async () => {
  const seller = await app.seller()
  const lamp = await enter(seller)
  const params = { id: lamp.item.id }
  const answered = await say(seller, lamp.item.id, { noun: 'table lamp', answers: ANSWERS })
  expect(titleOf(await seller(regenerate, { params }))).toBe(titleOf(answered))

  const clock = await seller(correctItem, { params, body: { ...LAMP, typeId: 'clock' } })
  expect(clock.answers).toEqual(ANSWERS)
  expect(titleOf(clock)).not.toContain('28 in')
  expect(clock.pricing!.recommended).toBeLessThan(clock.basePricing!.recommended)
  const again = await seller(correctItem, { params, body: LAMP })
  expect(again.noun).toBe('table lamp')
  expect(titleOf(again)).toBe(titleOf(answered))

  const corrected = await seller(correctItem, { params, body: { ...LAMP, material: 'Glass' } })
  expect(corrected.answers).not.toHaveProperty('material')
  expect(titleOf(corrected)).toContain('Glass Table Lamp')
})

test('what is named in free words has questions, too', async () => {
  const seller = await app.seller()
  const churn = await enter(seller, { ...LAMP, typeId: null, category: 'Kitchen', type: 'Butter churn' })
  expect(churn).toMatchObject({ noun: 'butter churn', nouns: [] })
  const answered = await say(seller, churn.item.id, { answers: { material: 'wood', flaws: ['chips'] } })
  expect(titleOf(answered)).toBe('Wood Butter Churn')
  expect(answered.listings.Craigslist!.description).toContain('Flaws: chips (see photos).')
})

describe('a wrong answer is refused in a sentence, and nothing is stored', () => {
  test.each([
    [{ answers: { works: 'sometimes' } }, '“Does it work?” wants one of: works perfectly'],
    [{ answers: { height: 'tall' } }, '“How tall is it?” wants a number in inches'],
    [{ answers: { storage: '64 GB' } }, '“storage” is not asked about this kind of item'],
    [{ noun: 'sofa', answers: {} }, 'Please choose what it is: lamp, table lamp'],
  ])('%j', async (body, sentence) => {
    const seller = await app.seller()
    const { item } = await enter(seller)
    const refused = say(seller, item.id, {
      noun: 'floor lamp',
      ...body,
      answers: { shade: 'no shade', ...body.answers },
    })
    await expect(refused).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining(sentence) })
    expect(await seller(getAnalysis, { params: { id: item.id } })).toMatchObject({ answers: {}, nounSaid: false })
  })

  test('of somebody else’s item there is nothing to say', async () => {
    const { item } = await enter(await app.seller())
    await expect(say(await app.seller(), item.id, { answers: ANSWERS })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('with an AI engine', () => {
  let ai: AiServer
  let engined: App
  const FIVE = { title: 'Lamp by AI', description: 'Words by AI.', tags: [] }
  const TEXTS = { facebook: FIVE, craigslist: FIVE, offerup: FIVE, mercari: FIVE, '5miles': FIVE }
  beforeAll(async () => {
    ai = await startAiServer(answer(LAMP_ANSWER), answer(TEXTS))
    engined = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` })
  })
  afterAll(async () => {
    await engined.stop()
    await ai[Symbol.asyncDispose]()
  })

  test('answering asks nobody and counts nothing; writing anew tells it the answers', async () => {
    const seller = await engined.seller()
    const lamp = await analyzeWith(seller.fetch, await newPhoto())
    const [asked, left] = [ai.requests.length, (await seller(me, {})).user.freeUsesRemaining]
    const answered = await say(seller, lamp.item.id, { noun: 'desk lamp', answers: { works: 'untested' } })
    expect(titleOf(answered)).toContain('Desk Lamp Untested')
    expect(ai.requests.length).toBe(asked)
    expect((await seller(me, {})).user.freeUsesRemaining).toBe(left)
    await seller(regenerate, { params: { id: lamp.item.id } })
    expect(JSON.stringify(ai.requests.at(-1)!.body)).toContain('Sold as is: not tested.')
  })
})
