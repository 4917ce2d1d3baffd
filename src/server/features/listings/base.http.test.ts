import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AnalysisResult,
  answerQuestions,
  correctItem,
  enterItem,
  getAnalysis,
  regenerate,
} from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { shareFields } from '#contract/analysis/follow-base.ts'
import { listingSchema } from '#contract/listings/listing-rules.ts'
import { deleteListing, editListing, followBase, type Listing, ListingDraft } from '#contract/listings/listings.ts'
import { listings } from '#server/db/schema/listings.ts'
import { eq } from '#server/db/sql.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let app: App
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const DESK = { typeId: 'desk', category: 'x', type: 'x', condition: 'Good' } as const
const enterDesk = (seller: Seller) => seller(enterItem, { body: DESK })
const share = (seller: Seller, { item }: AnalysisResult, fields: object, from?: string) =>
  seller(changeBase, { params: { id: item.id }, body: { fields, from } })
const edit = (seller: Seller, listing: Listing, changes: Partial<Listing>) =>
  seller(editListing, { params: { id: listing.id }, body: { ...listing, ...changes } })
const follow = (seller: Seller, { id }: Listing, fields: Listing['editedFields']) =>
  seller(followBase, { params: { id }, body: { fields } })
const analysisOf = (seller: Seller, { item }: AnalysisResult) => seller(getAnalysis, { params: { id: item.id } })
const pricesOf = (result: AnalysisResult) => Object.values(result.listings).map(({ price }) => price)
const post = ({ id }: Listing) => app.deps.db.update(listings).set({ syncStatus: 'posted' }).where(eq(listings.id, id))

describe('what is changed everywhere', () => {
  test('is on every listing, cut to its marketplace, and nobody’s own', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const title = 'Solid oak desk with many drawers, a secret compartment, brass handles and a matching chair'
    const shared = await share(seller, desk, { title, price: 2500, tags: ['desk', 'oak', 'office', 'solid wood'] })
    expect(shared.base).toEqual({ title, price: 2500, tags: ['desk', 'oak', 'office', 'solid wood'] })
    for (const listing of Object.values(shared.listings)) {
      expect(listing).toMatchObject({ price: 2500, editedFields: [] })
      expect(title.startsWith(listing.title)).toBe(true)
      expect(listingSchema(listing.platform).safeParse(listing).error).toBeUndefined()
    }
    expect(shared.listings.Mercari!.tags).toEqual(['desk', 'oak', 'office'])
    expect(shared.listings.Craigslist!.tags).toEqual([])
    expect(await analysisOf(seller, desk)).toEqual(shared)
  })

  test('is what the browser knew beforehand; the same again changes nothing, not even the time', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const fields = { price: 77, condition: 'Fair', allowShipping: false, allowPickup: true } as const
    const shared = await share(seller, desk, fields)
    const withoutTimes = ({ listings: all, ...rest }: AnalysisResult) => ({
      ...rest,
      listings: Object.values(all).map(({ updatedAt: _, ...listing }) => listing),
    })
    expect(withoutTimes(shared)).toEqual(withoutTimes(shareFields(desk, { fields })))
    expect(await share(seller, desk, fields)).toEqual(shared)
  })

  test('is given up with null: the listings follow what is known of the item again', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    await share(seller, desk, { price: 77, title: 'My desk', description: 'Mine.' })
    const back = await share(seller, desk, { price: null, title: null, description: null })
    expect(back.base).toEqual({})
    for (const [name, listing] of Object.entries(back.listings))
      expect(ListingDraft.parse(listing)).toEqual(ListingDraft.parse(desk.listings[name]))
  })

  test('survives answers, corrections and writing anew; the rest follows them', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const params = { id: desk.item.id }
    await share(seller, desk, { price: 77 })
    const answered = await seller(answerQuestions, { params, body: { answers: { brand: 'IKEA' } } })
    const corrected = await seller(correctItem, { params, body: { ...DESK, condition: 'Poor', brand: 'IKEA' } })
    const anew = await seller(regenerate, { params })
    for (const result of [answered, corrected, anew]) expect(pricesOf(result)).toEqual([77, 77, 77, 77, 77])
    expect(answered.listings.OfferUp!.title).toContain('IKEA')
    expect(anew.listings.OfferUp!.description).not.toBe(corrected.listings.OfferUp!.description)
    expect(anew.base).toEqual({ price: 77 })
  })

  test('is the condition until a correction says another', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const params = { id: desk.item.id }
    const shared = await share(seller, desk, { condition: 'Fair', price: 77 })
    expect(shared.listings.Craigslist!.condition).toBe('fair')
    const branded = await seller(correctItem, { params, body: { ...DESK, brand: 'IKEA' } })
    expect(branded.listings.Craigslist!.condition).toBe('fair')
    const corrected = await seller(correctItem, { params, body: { ...DESK, condition: 'Poor' } })
    expect(corrected.listings.Craigslist!.condition).toBe('salvage')
    expect(corrected.base).toEqual({ price: 77 })
  })

  test('leaves what is posted as it was posted, until the seller takes it over there', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const offerup = desk.listings.OfferUp!
    await post(offerup)
    const shared = await share(seller, desk, { price: 77 })
    expect(shared.listings.OfferUp).toEqual({ ...offerup, syncStatus: 'posted' })
    const anew = await seller(regenerate, { params: { id: desk.item.id } })
    expect(anew.listings.OfferUp).toEqual({ ...offerup, syncStatus: 'posted' })
    expect(await follow(seller, offerup, [])).toMatchObject({ price: 77, syncStatus: 'posted', editedFields: [] })
  })

  test.each([
    [{ title: ' \u200B ' }, 'Please enter a title'],
    [{ title: 'x'.repeat(101) }, 'No marketplace takes more than 100 characters in a title'],
    [{ price: 12.5 }, 'Please use a whole-dollar price'],
    [{ price: -1 }, 'A price cannot be below $0'],
    [{ tags: Array(21).fill('desk') }, 'No marketplace takes more than 20 tags'],
    [
      { title: 'Hunting rifle' },
      'Facebook Marketplace, Craigslist, OfferUp, Mercari and 5miles forbid weapons. Please take “rifle” out of the title, or correct what the item is.',
    ],
  ])('is checked: %j', async (fields, message) => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    await expect(share(seller, desk, fields)).rejects.toMatchObject({ code: 'invalid', message })
    expect(await analysisOf(seller, desk)).toEqual(desk)
  })

  test('belongs to the seller of the item, and comes from one of its own listings', async () => {
    const seller = await app.seller()
    const [desk, other] = [await enterDesk(seller), await enterDesk(seller)]
    const stranger = await app.seller()
    const strange = await enterDesk(stranger)
    await expect(share(stranger, desk, { price: 1 })).rejects.toMatchObject({ code: 'not_found' })
    for (const from of [other.listings.Mercari!.id, strange.listings.Mercari!.id])
      await expect(share(seller, desk, { price: 1 }, from)).rejects.toMatchObject({ code: 'not_found' })
    await expect(follow(stranger, desk.listings.Mercari!, [])).rejects.toMatchObject({ code: 'not_found' })
    expect(await analysisOf(seller, desk)).toEqual(desk)
  })

  test('needs an item with a name and a price', async () => {
    const seller = await app.seller()
    const rifle = await seller(enterItem, { body: { typeId: null, category: 'Hunting', type: 'Hunting rifle' } })
    await expect(share(seller, rifle, { price: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('None of the marketplaces takes weapons'),
    })
  })
})

describe('what one listing has of its own', () => {
  test('stays when the rest changes everywhere, and can be given up', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const mercari = desk.listings.Mercari!
    await share(seller, desk, { price: 60 })
    const own = await edit(seller, { ...mercari, price: 60 }, { price: 75 })
    expect(own).toMatchObject({ price: 75, editedFields: ['price'] })
    const cheaper = await share(seller, desk, { price: 50 })
    expect(pricesOf(cheaper)).toEqual([50, 50, 50, 75, 50])
    const followed = await follow(seller, mercari, ['price', 'title'])
    expect(followed).toMatchObject({ price: 50, editedFields: [] })
    expect(pricesOf(await analysisOf(seller, desk))).toEqual([50, 50, 50, 50, 50])
  })

  test('becomes everybody’s when it is changed everywhere from there; other own values stay', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const { Mercari: mercari, OfferUp: offerup } = desk.listings
    await edit(seller, mercari!, { price: 55, title: 'Writing desk' })
    await edit(seller, offerup!, { price: 66 })
    const shared = await share(seller, desk, { price: 55 }, mercari!.id)
    expect(pricesOf(shared)).toEqual([55, 55, 66, 55, 55])
    expect(shared.listings.Mercari).toMatchObject({ title: 'Writing desk', editedFields: ['title'] })
    expect(shared.listings.OfferUp!.editedFields).toEqual(['price'])
  })

  test('is the last word of two edits at once, and nothing is lost between a change here and one everywhere', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const { Mercari: mercari, Craigslist: craigslist } = desk.listings
    const [one, other] = await Promise.all([
      edit(seller, mercari!, { price: 41 }),
      edit(seller, mercari!, { price: 42 }),
      edit(seller, craigslist!, { title: 'Only on Craigslist' }),
      share(seller, desk, { price: 50 }),
      share(seller, desk, { title: 'Everywhere' }),
      seller(regenerate, { params: { id: desk.item.id } }),
    ])
    const after = await analysisOf(seller, desk)
    expect([one, other].map(({ price }) => price)).toContain(after.listings.Mercari!.price)
    expect(after.base).toEqual({ price: 50, title: 'Everywhere' })
    expect(after.listings.Craigslist!.title).toBe('Only on Craigslist')
    expect(after.listings.OfferUp).toMatchObject({ title: 'Everywhere', price: 50, editedFields: [] })
  })

  test('is not followed where a listing is deleted', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    await seller(deleteListing, { params: { id: desk.listings.Mercari!.id } })
    await expect(follow(seller, desk.listings.Mercari!, [])).rejects.toMatchObject({ code: 'not_found' })
    expect(pricesOf(await share(seller, desk, { price: 9 }))).toEqual([9, 9, 9, 9])
  })
})

describe('a text that offers what a marketplace forbids', () => {
  test('is not saved, and says which marketplace forbids what', async () => {
    const seller = await app.seller()
    const { Mercari: mercari } = (await enterDesk(seller)).listings
    await expect(edit(seller, mercari!, { title: 'Desk and a bottle of whiskey' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Mercari forbids alcohol. Please take “whiskey” out of the title, or correct what the item is.',
      fields: { title: expect.any(String) },
    })
    await expect(edit(seller, mercari!, { description: 'Oak desk. Includes a pistol.' })).rejects.toMatchObject({
      message: 'Mercari forbids weapons. Please take “pistol” out of the description, or correct what the item is.',
    })
    expect(await edit(seller, mercari!, { description: 'Desk with a drawer for whiskey glasses.' })).toMatchObject({
      editedFields: ['description'],
    })
  })

  test('is not made of an answer either', async () => {
    const seller = await app.seller()
    const { item } = await seller(enterItem, { body: { typeId: null, category: 'Other', type: 'Case' } })
    const brand = 'Disposable vape'
    const answering = seller(answerQuestions, { params: { id: item.id }, body: { answers: { brand } } })
    await expect(answering).rejects.toMatchObject({ message: expect.stringContaining('forbids tobacco or vaping') })
  })
})

describe('with an AI engine', () => {
  let ai: AiServer
  let engined: App
  const FIVE = { title: 'Lamp by AI', description: 'Words by AI.', tags: ['ai'] }
  const TEXTS = { facebook: FIVE, craigslist: FIVE, offerup: FIVE, mercari: FIVE, '5miles': FIVE }
  beforeAll(async () => {
    ai = await startAiServer(answer(LAMP_ANSWER), answer(TEXTS))
    engined = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` })
  })
  afterAll(async () => {
    await engined.stop()
    await ai[Symbol.asyncDispose]()
  })

  test('what it wrote stands behind the seller’s words, and comes back with them gone', async () => {
    const seller = await engined.seller()
    const lamp = await analyzeWith(seller.fetch, await newPhoto())
    const craigslist = lamp.listings.Craigslist!
    expect(craigslist).toMatchObject({ title: 'Lamp by AI', description: 'Words by AI.' })
    const shared = await share(seller, lamp, { title: 'Everywhere', price: 12 })
    expect(shared.listings.Craigslist).toMatchObject({ title: 'Everywhere', description: 'Words by AI.', price: 12 })
    const own = await edit(seller, shared.listings.Craigslist!, { description: 'Only here.' })
    expect(own.editedFields).toEqual(['description'])
    expect(await follow(seller, craigslist, ['description'])).toMatchObject({ description: 'Words by AI.' })
    const back = await share(seller, lamp, { title: null, price: null })
    expect(ListingDraft.parse(back.listings.Craigslist)).toEqual(ListingDraft.parse(craigslist))
    const answered = await seller(answerQuestions, {
      params: { id: lamp.item.id },
      body: { answers: { works: 'untested' } },
    })
    expect(answered.listings.Craigslist!.title).toContain('Untested')
    expect(answered.written).toEqual({})
  })
})
