import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerQuestions, correctItem, enterItem, getAnalysis } from '#contract/analysis/analysis.ts'
import type { Identification } from '#contract/items/identity.ts'
import { changePhoto, removePhoto, restorePhoto } from '#contract/items/item-photos.ts'
import { deleteItem } from '#contract/items/items.ts'
import { getItem, restoreItem } from '#contract/items/whole-item.ts'
import { editListing } from '#contract/listings/listings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { eq } from '#server/db/sql.ts'
import { runReadPhotos } from '#server/features/analysis/read-photos.job.ts'
import type { ItemIdentifier, KnownThing, Sight } from '#server/ports/item-identifier.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { bareItem, unnamedItem } from '#tests/item-fixtures.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startTestApp } from '#tests/test-app.ts'
import { addPhotosWith, analyzeWith, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

const LABEL = unnamedItem({
  ...{ brand: 'Stiffel', model: 'B-4412' },
  evidence: { brand: 'Read on a label: "STIFFEL"', model: 'Read on a label: "B-4412"' },
  confidences: { brand: 0.95, model: 0.9 },
})
const LAMP = { typeId: 'lamp', category: 'x', type: 'x' } as const

/** A reader that says what the test wants, and remembers what it was asked. */
const reader = {
  says: LABEL as Identification,
  before: async () => {},
  asked: [] as { photos: number; known: KnownThing | undefined }[],
}
const identify: ItemIdentifier['identify'] = async (photos, { known }): Promise<Sight> => {
  reader.asked.push({ photos: photos.length, known })
  await reader.before()
  return { identification: reader.says, model: null }
}
const engine: ItemIdentifier = { engine: 'builtin', identify, ping: async () => {} }

let app: App
beforeAll(async () => {
  app = await startTestApp({}, { reader: engine })
  app.deps.identifiers.splice(0, 10, {
    ...engine,
    identify: async () => ({ identification: unnamedItem(), model: null }),
  })
})
beforeEach(() => {
  Object.assign(reader, { says: LABEL, before: async () => {}, asked: [] })
})
afterAll(() => app.stop())

const add = async (seller: Seller, id: string) => addPhotosWith(seller.fetch, id, [await newPhoto()])
/** The item once its photos are read. */
const whenRead = (seller: Seller, id: string) =>
  vi.waitFor(async () => {
    const item = await seller(getItem, { params: { id } })
    expect(item.readingPhotos).toBe(false)
    return item
  }, PATIENCE)

async function withLamp(more: object = {}) {
  const seller = await app.seller()
  const { item } = await seller(enterItem, { body: { ...LAMP, ...more } })
  return { seller, id: item.id, params: { id: item.id } }
}

test('a label that is photographed later gives the item its brand, and the listings say it', async () => {
  const { seller, id } = await withLamp()
  const answer = await add(seller, id)
  expect(answer, 'the upload does not wait').toMatchObject({ readingPhotos: true, brand: null })
  const item = await whenRead(seller, id)
  expect(item).toMatchObject({ brand: 'Stiffel', model: 'B-4412', evidence: LABEL.evidence, engine: 'manual' })
  expect(item.facts).toContainEqual({ id: 'brand', label: 'Brand', value: 'Stiffel', words: 'Stiffel', by: 'read' })
  for (const listing of item.listings) expect(listing.title).toContain('Stiffel')
  expect(reader.asked, 'only what is new, and it is known to be a lamp').toEqual([
    { photos: 1, known: { categoryId: 'home' } },
  ])
})

test('the seller’s screens hear of it when photos are read', async () => {
  const { seller, id } = await withLamp()
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>()
  reader.before = () => read
  await add(seller, id)
  const tell = vi.spyOn(app.deps.news, 'tell')
  goOn()
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith(seller.user.id, { kind: 'item', id }), PATIENCE)
  tell.mockRestore()
  expect(await seller(getItem, { params: { id } })).toMatchObject({ readingPhotos: false, brand: 'Stiffel' })
})

test('several photos are read one by one, until brand and model are known', async () => {
  const { seller, id } = await withLamp()
  const says = [unnamedItem(), LABEL, unnamedItem()]
  reader.before = async () => {
    reader.says = says[reader.asked.length - 1]!
  }
  await addPhotosWith(seller.fetch, id, await Promise.all([newPhoto(), newPhoto(), newPhoto()]))
  expect(await whenRead(seller, id)).toMatchObject({ brand: 'Stiffel', model: 'B-4412' })
  expect(reader.asked.map(({ photos }) => photos)).toEqual([1, 1])
})

test('nothing is counted', async () => {
  const { seller, id } = await withLamp()
  const count = async () => {
    const [user] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
    const all = await app.deps.db.select().from(analyses).where(eq(analyses.ownerId, seller.user.id))
    return [user!.freeUsesRemaining, all.length]
  }
  const before = await count()
  await add(seller, id)
  await whenRead(seller, id)
  expect(await count()).toEqual(before)
})

test('the seller’s word and what they edited in a listing stay', async () => {
  const { seller, id, params } = await withLamp({ brand: 'Tiffany' })
  const { listings } = await seller(getAnalysis, { params })
  const { id: listingId, ...listing } = Object.values(listings)[0]!
  await seller(editListing, { params: { id: listingId }, body: { ...listing, title: 'My own words' } })
  reader.says = { ...LABEL, barcode: { kind: 'upc', digits: '036000291452' } }
  await add(seller, id)
  const item = await whenRead(seller, id)
  expect(item).toMatchObject({ brand: 'Tiffany', model: null, barcode: { digits: '036000291452' } })
  expect(item.listings.find((each) => each.id === listingId)!.title).toBe('My own words')
})

test('what the seller says while a photo is read wins', async () => {
  const { seller, id, params } = await withLamp()
  reader.before = async () => {
    await seller(answerQuestions, { params, body: { answers: { brand: 'Tiffany' } } })
  }
  await add(seller, id)
  const item = await whenRead(seller, id)
  expect(item).toMatchObject({ brand: 'Tiffany', saidBySeller: expect.arrayContaining(['brand']), model: null })
})

test('what had no name gets it, its price and its listings from all photos together', async () => {
  const seller = await app.seller()
  const { item: unnamed } = await analyzeWith(seller.fetch, await newPhoto())
  expect(unnamed.type).toBeNull()
  reader.says = bareItem('lamp', { ...LABEL, ...bareItem('lamp'), brand: 'Stiffel', evidence: LABEL.evidence })
  await add(seller, unnamed.id)
  const item = await whenRead(seller, unnamed.id)
  expect(item).toMatchObject({ typeId: 'lamp', brand: 'Stiffel', engine: 'builtin', state: 'draft' })
  expect(item.price!.recommended).toBeGreaterThan(0)
  expect(item.listings).toHaveLength(5)
  expect(reader.asked).toEqual([{ photos: 2, known: undefined }])
})

test('a name that the seller gives meanwhile stands', async () => {
  const seller = await app.seller()
  const { item: unnamed } = await analyzeWith(seller.fetch, await newPhoto())
  const params = { id: unnamed.id }
  reader.says = bareItem('lamp', { brand: 'Stiffel' })
  reader.before = async () => {
    await seller(correctItem, { params, body: { typeId: 'chair', category: 'x', type: 'x' } })
  }
  await add(seller, unnamed.id)
  expect(await whenRead(seller, unnamed.id)).toMatchObject({ typeId: 'chair', brand: 'Stiffel' })
})

test('of what has its brand and model nothing is read any more', async () => {
  const { seller, id } = await withLamp({ brand: 'Tiffany', model: 'Dragonfly' })
  await add(seller, id)
  expect(await whenRead(seller, id)).toMatchObject({ brand: 'Tiffany', model: 'Dragonfly' })
  expect(reader.asked).toEqual([])
})

test('a photo that is turned is read again', async () => {
  const { seller, id } = await withLamp()
  reader.says = unnamedItem()
  const { photos } = await add(seller, id)
  await whenRead(seller, id)
  reader.says = LABEL
  await seller(changePhoto, { params: { id, photoId: photos[0]!.id }, body: { turn: 90 } })
  expect(await whenRead(seller, id)).toMatchObject({ brand: 'Stiffel' })
})

test('an engine that stands still is asked again; what cannot be read is left at that', async () => {
  const { seller, id } = await withLamp()
  reader.before = async () => {
    throw new ProviderError('builtin', 'stopped', { retryable: true })
  }
  await add(seller, id)
  await vi.waitFor(() => expect(reader.asked).toHaveLength(1), PATIENCE)
  expect(await seller(getItem, { params: { id } })).toMatchObject({ readingPhotos: true, brand: null })
  reader.before = async () => {}
  await runReadPhotos(app.deps, { itemId: id })
  expect(await whenRead(seller, id)).toMatchObject({ brand: 'Stiffel' })

  const other = await withLamp()
  reader.before = async () => {
    throw new ProviderError('builtin', 'no photo', { retryable: false })
  }
  await add(other.seller, other.id)
  expect(await whenRead(other.seller, other.id)).toMatchObject({ brand: null })
})

test('reading twice, and reading what was deleted, does nothing', async () => {
  const { seller, id, params } = await withLamp()
  await add(seller, id)
  const item = await whenRead(seller, id)
  await runReadPhotos(app.deps, { itemId: id })
  expect(await seller(getItem, { params })).toEqual(item)
  expect(reader.asked).toHaveLength(1)
  const gone = await withLamp()
  const { promise: deleted, resolve } = Promise.withResolvers<void>()
  reader.before = async () => {
    await gone.seller(deleteItem, { params: gone.params })
    resolve()
  }
  await add(gone.seller, gone.id)
  await deleted
  await expect(gone.seller(getItem, { params: gone.params })).rejects.toMatchObject({ code: 'not_found' })
})

describe('what is brought back is read after all', () => {
  /** Photos are read in their turn: the reader is busy with another item until this is done, and then that turn passes. */
  async function beforeItsTurn(act: () => Promise<unknown>) {
    const other = await withLamp()
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    Object.assign(reader, { before: () => held, asked: [] })
    await add(other.seller, other.id)
    await vi.waitFor(() => expect(reader.asked).toHaveLength(1), PATIENCE)
    await act()
    await add(other.seller, other.id)
    goOn()
    await whenRead(other.seller, other.id)
  }

  test('a photo that was removed before it was read', async () => {
    const { seller, id } = await withLamp()
    reader.says = unnamedItem()
    await add(seller, id)
    await whenRead(seller, id)
    reader.says = LABEL
    let photoId = ''
    await beforeItsTurn(async () => {
      photoId = (await add(seller, id)).photos[1]!.id
      await seller(removePhoto, { params: { id, photoId } })
    })
    expect(await seller(restorePhoto, { params: { id, photoId } })).toMatchObject({ readingPhotos: true, brand: null })
    expect(await whenRead(seller, id)).toMatchObject({ brand: 'Stiffel' })
  })

  test('the original of a photo that was being read', async () => {
    const { seller, id } = await withLamp()
    reader.says = unnamedItem()
    const { photos } = await add(seller, id)
    const params = { id, photoId: photos[0]!.id }
    await whenRead(seller, id)
    reader.asked = []
    reader.before = async () => {
      if (reader.asked.length > 1) reader.says = LABEL
      else await seller(restorePhoto, { params })
    }
    await seller(changePhoto, { params, body: { turn: 90 } })
    expect(await whenRead(seller, id)).toMatchObject({ brand: 'Stiffel', photos: [{ changed: false }] })
  })

  test('an item that was deleted before its photo was read, or meanwhile', async () => {
    const { seller, id, params } = await withLamp()
    await beforeItsTurn(async () => {
      await add(seller, id)
      await seller(deleteItem, { params })
    })
    expect(await seller(restoreItem, { params })).toMatchObject({ readingPhotos: true, brand: null })
    expect(await whenRead(seller, id)).toMatchObject({ brand: 'Stiffel' })

    const other = await withLamp()
    await beforeItsTurn(async () => {
      reader.before = () => other.seller(deleteItem, { params: other.params })
      await add(other.seller, other.id)
    })
    reader.before = async () => {}
    await other.seller(restoreItem, { params: other.params })
    expect(await whenRead(other.seller, other.id)).toMatchObject({ brand: 'Stiffel' })
  })
})
