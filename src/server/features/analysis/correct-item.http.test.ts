import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerQuestions, correctItem, enterItem, getAnalysis, regenerate } from '#contract/analysis/analysis.ts'
import type { ListingFacts } from '#contract/listings/write-listing.ts'
import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import { unnamedItem } from '#tests/item-fixtures.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startTestApp } from '#tests/test-app.ts'
import { addPhotosWith, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

const HOUR_MS = 3600_000
const LAMP = { typeId: 'lamp', category: 'x', type: 'x' } as const
const BARCODE = { kind: 'upc', digits: '036000291452' } as const
const reader: ItemIdentifier = {
  engine: 'builtin',
  identify: async () => ({ identification: unnamedItem({ brand: 'Stiffel', barcode: BARCODE }), model: null }),
  ping: async () => {},
}

/** What happens each time while listings are written, and what they are written from. */
const writing = { meanwhile: async () => {}, facts: [] as ListingFacts[] }
/** Only the first time: whatever it does may be written up, too. */
const once = (act: () => Promise<unknown>) => {
  writing.meanwhile = async () => {
    writing.meanwhile = async () => {}
    await act()
  }
}

let app: App
beforeAll(async () => {
  app = await startTestApp({}, { reader })
  const builtin = app.deps.writers.at(-1)!
  app.deps.writers.splice(-1, 1, {
    ...builtin,
    write: async (facts, signal) => {
      writing.facts.push(facts)
      await writing.meanwhile()
      return builtin.write(facts, signal)
    },
  })
})
afterEach(() => {
  app.clock.offsetMs = 0
  Object.assign(writing, { meanwhile: async () => {}, facts: [] })
})
afterAll(() => app.stop())

async function withLamp() {
  const seller = await app.seller()
  const { item } = await seller(enterItem, { body: LAMP })
  return { seller, id: item.id, params: { id: item.id } }
}

test('what the seller answers while a correction is made stays, and moves the price', async () => {
  const { seller, params } = await withLamp()
  const answers = { works: 'not working', brand: 'Tiffany & Co.' }
  once(() => seller(answerQuestions, { params, body: { answers } }))
  const corrected = await seller(correctItem, { params, body: { ...LAMP, material: 'Brass' } })
  expect(corrected.item).toMatchObject({ material: 'Brass', brand: 'Tiffany & Co.' })
  expect(corrected.item.saidBySeller).toEqual(['type', 'material', 'brand'])
  expect(corrected.answers).toEqual({ works: 'not working' })
  expect(corrected.item.recommendedPrice).toBe(corrected.pricing!.recommended)
  expect(corrected.pricing!.recommended).toBeLessThan(corrected.basePricing!.recommended)
  for (const { title } of Object.values(corrected.listings)) expect(title).toContain('Tiffany & Co.')
  expect((await seller(getAnalysis, { params })).item).toEqual(corrected.item)
})

test('what a photo says meanwhile stays', async () => {
  const { seller, id, params } = await withLamp()
  once(async () => {
    await addPhotosWith(seller.fetch, id, [await newPhoto()])
    const isRead = async () => expect((await seller(getAnalysis, { params })).item.readingPhotos).toBe(false)
    await vi.waitFor(isRead, PATIENCE)
  })
  const { item } = await seller(correctItem, { params, body: { ...LAMP, material: 'Brass' } })
  expect(item).toMatchObject({ material: 'Brass', brand: 'Stiffel', barcode: BARCODE })
  expect(item.saidBySeller).toEqual(['type', 'material'])
})

test('what the correction itself says counts, whatever was answered meanwhile', async () => {
  const { seller, params } = await withLamp()
  once(() => seller(answerQuestions, { params, body: { answers: { brand: 'Tiffany & Co.' } } }))
  const { item } = await seller(correctItem, { params, body: { ...LAMP, brand: 'Stiffel' } })
  expect(item.brand).toBe('Stiffel')
})

test('a correction may answer a question, too, beside what was answered before', async () => {
  const { seller, params } = await withLamp()
  await seller(answerQuestions, { params, body: { answers: { works: 'works perfectly', colour: 'white' } } })
  const told = { ...LAMP, answers: { colour: 'black' } }
  const corrected = await seller(correctItem, { params, body: told })
  expect(corrected.answers).toEqual({ works: 'works perfectly', colour: 'black' })
  expect((await seller(correctItem, { params, body: LAMP })).answers).toEqual(corrected.answers)
  const unknown = { ...LAMP, answers: { nosuch: 'x' } }
  await expect(seller(correctItem, { params, body: unknown })).rejects.toMatchObject({ code: 'invalid' })
})

test('listings that are written anew know what was answered meanwhile', async () => {
  const { seller, params } = await withLamp()
  once(() => seller(answerQuestions, { params, body: { answers: { works: 'not working' } } }))
  writing.facts = []
  const rewritten = await seller(regenerate, { params })
  expect(rewritten.variant).toBe(1)
  expect(writing.facts.at(-1)).toMatchObject({
    said: { answers: { works: 'not working' } },
    price: rewritten.item.recommendedPrice,
  })
})

test('listings say by the server’s clock when they were made and written anew', async () => {
  const seller = await app.seller()
  const isNow = (at: string) => Math.abs(app.deps.now().getTime() - Date.parse(at)) < HOUR_MS
  app.clock.offsetMs = 5 * HOUR_MS
  const { item, listings } = await seller(enterItem, { body: LAMP })
  for (const { createdAt } of Object.values(listings)) expect(isNow(createdAt)).toBe(true)
  app.clock.offsetMs = 9 * HOUR_MS
  const rewritten = await seller(regenerate, { params: { id: item.id } })
  for (const { updatedAt } of Object.values(rewritten.listings)) expect(isNow(updatedAt)).toBe(true)
})

test('an item that never stops changing is left as it is, and the seller hears what to do', async () => {
  const { seller, params } = await withLamp()
  let height = 10
  writing.meanwhile = async () => {
    await seller(answerQuestions, { params, body: { answers: { height: ++height } } })
  }
  const conflict = {
    code: 'conflict',
    message: 'This item changed while we worked on it. Please look at it and try again.',
  }
  await expect(seller(correctItem, { params, body: { ...LAMP, material: 'Brass' } })).rejects.toMatchObject(conflict)
  await expect(seller(regenerate, { params })).rejects.toMatchObject(conflict)
  expect(await seller(getAnalysis, { params })).toMatchObject({
    item: { material: null },
    answers: { height },
    variant: 0,
  })
})
