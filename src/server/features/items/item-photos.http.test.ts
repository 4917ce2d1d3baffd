import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clearHistory } from '#contract/account-data.ts'
import { enterItem } from '#contract/analysis/analysis.ts'
import { DAILY_PHOTOS } from '#contract/billing/budgets.ts'
import { changePhoto, notePhotoShots, orderPhotos, removePhoto, restorePhoto } from '#contract/items/item-photos.ts'
import { deleteItem } from '#contract/items/items.ts'
import { PHOTOS_MAX, photoAddress } from '#contract/items/photos.ts'
import { getItem, restoreItem, type WholeItem } from '#contract/items/whole-item.ts'
import { users } from '#server/db/schema/accounts.ts'
import { itemPhotos } from '#server/db/schema/items.ts'
import { dailyCounts } from '#server/db/schema/platform.ts'
import { eq } from '#server/db/sql.ts'
import { runSweepItems } from '#server/features/account-data/sweep-items.job.ts'
import { photosOf, storedKeys } from '#server/features/items/photo-queries.ts'
import { addPhoto } from '#tests/listing-fixtures.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startTestApp } from '#tests/test-app.ts'
import { addPhotosWith, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let app: App
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => {
  app.clock.offsetMs = 0
})
afterAll(() => app.stop())

const CHAIR = { typeId: 'chair', category: 'x', type: 'x', condition: 'Good' } as const
const HOUR_MS = 60 * 60_000
const gone = { code: 'not_found' }

const many = (count: number, size?: { width: number; height: number }) =>
  Promise.all(Array.from({ length: count }, () => newPhoto(size)))

/** A seller with an item that has so many photos. */
async function withPhotos(count: number, size?: { width: number; height: number }) {
  const seller = await app.seller()
  const { item } = await seller(enterItem, { body: CHAIR })
  const photos = count > 0 ? (await addPhotosWith(seller.fetch, item.id, await many(count, size))).photos : []
  return { seller, id: item.id, params: { id: item.id }, photos }
}
/** As it is whether or not its photos have been read meanwhile. */
const onceRead = (item: WholeItem) => ({ ...item, readingPhotos: false })
const idsOf = ({ photos }: Pick<WholeItem, 'photos'>) => photos.map(({ id }) => id)
const bytesOf = async (seller: Seller, address: string) => {
  const response = await seller.fetch(address)
  return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : null
}
const filesOf = ({ user }: Seller) => {
  const folder = join(app.deps.config.dataDir, 'photos', user.id)
  return existsSync(folder) ? readdirSync(folder) : []
}
const settled = (check: () => void) => vi.waitFor(check, PATIENCE)

describe('what buyers want to see', () => {
  test('a photo taken for it shows it, and a close-up of print is a label', async () => {
    const { seller, id } = await withPhotos(1)
    const taken = await addPhotosWith((path, init) => seller.fetch(`${path}?shot=label`, init), id, await many(1))
    expect(taken.photos).toMatchObject([
      { shows: [], isLabel: false },
      { shows: ['label'], isLabel: true },
    ])
  })

  test('the seller says what a photo shows, and takes it back', async () => {
    const { seller, id, photos } = await withPhotos(1)
    const params = { id, photoId: photos[0]!.id }
    const shows = ['back', 'flaw', 'back']
    const said = await seller(notePhotoShots, { params, body: { shows } })
    expect(said.photos).toMatchObject([{ shows: ['back', 'flaw'], isLabel: false, changed: false }])
    expect(onceRead(await seller(getItem, { params: { id } }))).toEqual(onceRead(said))
    expect((await seller(notePhotoShots, { params, body: { shows: [] } })).photos).toMatchObject([{ shows: [] }])
    const other = await app.seller()
    await expect(other(notePhotoShots, { params, body: { shows } })).rejects.toMatchObject(gone)
    const wrong = seller(notePhotoShots, { params, body: { shows: ['<b>'] } })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('adding photos', () => {
  test('an item takes up to twelve, after those it has; the first is the cover', async () => {
    const { seller, id, params } = await withPhotos(0)
    expect(await seller(getItem, { params })).toMatchObject({ imageUrl: null, photos: [] })
    const first = await addPhotosWith(seller.fetch, id, await many(1, { width: 64, height: 48 }))
    expect(first.photos).toMatchObject([{ width: 64, height: 48, changed: false }])
    const whole = await addPhotosWith(seller.fetch, id, await many(11, { width: 30, height: 90 }))
    expect(idsOf(whole)[0]).toBe(idsOf(first)[0])
    expect(whole.photos).toHaveLength(PHOTOS_MAX)
    expect(whole.photos[11]).toMatchObject({ width: 30, height: 90 })
    expect(onceRead(await seller(getItem, { params }))).toEqual(onceRead(whole))
    const cover = await bytesOf(seller, `/api/items/${id}/image`)
    expect(cover).toEqual(await bytesOf(seller, photoAddress(id, idsOf(first)[0]!)))
  })

  test('one more than twelve is refused with all that came with it, and nothing is left of them', async () => {
    const { seller, id } = await withPhotos(11)
    await expect(addPhotosWith(seller.fetch, id, await many(2))).rejects.toMatchObject({
      code: 'conflict',
      message: 'An item has at most 12 photos. Remove one to make room.',
    })
    await settled(() => expect(filesOf(seller)).toHaveLength(11))
    expect(await photosOf(app.deps.db, [id])).toHaveLength(11)
  })

  test('what comes at the same time from two sides never makes more than twelve', async () => {
    const { seller, id } = await withPhotos(6)
    const outcomes = await Promise.allSettled(
      (await Promise.all([many(4), many(4), many(2)])).map((photos) => addPhotosWith(seller.fetch, id, photos)),
    )
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
    const kept = await photosOf(app.deps.db, [id])
    expect(kept.length).toBeLessThanOrEqual(PHOTOS_MAX)
    expect(kept.length).toBeGreaterThan(6)
    expect(kept.map(({ position }) => position)).toEqual(kept.map((_, place) => place))
    await settled(() => expect(filesOf(seller)).toHaveLength(kept.length))
  })

  test('one that is no photo refuses the others, too; names do not matter', async () => {
    const { seller, id } = await withPhotos(1)
    await expect(addPhotosWith(seller.fetch, id, [await newPhoto(), Buffer.from('words')])).rejects.toMatchObject({
      code: 'invalid',
      message: 'Please upload a valid image file (JPG, PNG, WebP only)',
    })
    await expect(addPhotosWith(seller.fetch, id, [])).rejects.toMatchObject({ code: 'invalid' })
    await settled(() => expect(filesOf(seller)).toHaveLength(1))
    const { photos } = await addPhotosWith(seller.fetch, id, [await newPhoto()], { name: 'My photo (1)?.jpg' })
    expect(photos).toHaveLength(2)
  })

  test('they are stored upright, small enough and without what the camera wrote into them', async () => {
    const { seller, id } = await withPhotos(0)
    const sideways = await sharp({ create: { width: 2600, height: 1300, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Orientation: '6', Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { photos } = await addPhotosWith(seller.fetch, id, [sideways])
    expect(photos).toMatchObject([{ width: 1024, height: 2048 }])
    const stored = await sharp((await bytesOf(seller, photoAddress(id, photos[0]!.id)))!).metadata()
    expect({ exif: stored.exif, orientation: stored.orientation }).toEqual({ exif: undefined, orientation: undefined })
  })

  test('nobody fills the disk: a day has only so many', async () => {
    const { seller, id } = await withPhotos(1)
    const mine = eq(dailyCounts.ownerId, seller.user.id)
    await app.deps.db
      .update(dailyCounts)
      .set({ used: DAILY_PHOTOS - 1 })
      .where(mine)
    await addPhotosWith(seller.fetch, id, await many(1))
    await expect(addPhotosWith(seller.fetch, id, await many(1))).rejects.toMatchObject({ code: 'limit_reached' })
    await settled(() => expect(filesOf(seller)).toHaveLength(2))
  })

  test('whoever is suspended adds none, and may still remove some', async () => {
    const { seller, id, photos } = await withPhotos(2)
    const suspended = { subscriptionStatus: 'suspended' } as const
    await app.deps.db.update(users).set(suspended).where(eq(users.id, seller.user.id))
    await expect(addPhotosWith(seller.fetch, id, await many(1))).rejects.toMatchObject({ code: 'forbidden' })
    await seller(removePhoto, { params: { id, photoId: photos[0]!.id } })
    expect(filesOf(seller)).toHaveLength(2)
  })
})

test('each photo is shown in the widths of the cover, and nobody else sees it', async () => {
  const { seller, id, photos } = await withPhotos(2, { width: 400, height: 300 })
  const address = photoAddress(id, photos[1]!.id)
  const small = await seller.fetch(`${address}?w=160`)
  expect(small.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(160)
  const known = { 'if-none-match': small.headers.get('etag')! }
  expect((await seller.fetch(`${address}?w=160`, { headers: known })).status).toBe(304)
  expect((await seller.fetch(`${address}?w=161`)).status).toBe(400)
  expect((await seller.fetch(photoAddress(id, crypto.randomUUID()))).status).toBe(404)
  expect((await app.visitor().fetch(address)).status).toBe(401)
})

test('to somebody else, and of another item, a photo does not exist', async () => {
  const { id, photos } = await withPhotos(2)
  const own = await withPhotos(2)
  const stranger = own.seller
  const photoId = photos[0]!.id
  const before = await photosOf(app.deps.db, [id])
  for (const params of [
    { id, photoId },
    { id: own.id, photoId },
  ]) {
    expect((await stranger.fetch(photoAddress(params.id, photoId))).status).toBe(404)
    await expect(stranger(changePhoto, { params, body: { turn: 90 } })).rejects.toMatchObject(gone)
    await expect(stranger(removePhoto, { params })).rejects.toMatchObject(gone)
    await expect(stranger(restorePhoto, { params })).rejects.toMatchObject(gone)
  }
  await expect(stranger(getItem, { params: { id } })).rejects.toMatchObject(gone)
  await expect(stranger(orderPhotos, { params: { id }, body: { order: [photoId] } })).rejects.toMatchObject(gone)
  await expect(addPhotosWith(stranger.fetch, id, await many(1))).rejects.toMatchObject(gone)
  expect(await photosOf(app.deps.db, [id])).toEqual(before)
})

describe('the order', () => {
  test('is the seller’s, and the first is the cover everywhere', async () => {
    const { seller, id, params, photos } = await withPhotos(4)
    const order = idsOf({ photos }).reverse()
    expect(idsOf(await seller(orderPhotos, { params, body: { order } }))).toEqual(order)
    expect(await bytesOf(seller, `/api/items/${id}/image`)).toEqual(await bytesOf(seller, photoAddress(id, order[0]!)))
  })

  test('names every photo once', async () => {
    const { seller, params, photos } = await withPhotos(3)
    const [a, b, c] = idsOf({ photos }) as [string, string, string]
    for (const order of [[a, b], [a, b, b], [a, b, c, crypto.randomUUID()], [a, b, crypto.randomUUID()], []])
      await expect(seller(orderPhotos, { params, body: { order } })).rejects.toMatchObject({ code: 'invalid' })
    expect(idsOf(await seller(getItem, { params }))).toEqual([a, b, c])
  })

  test('stays whole whatever happens at once', async () => {
    const { seller, id, params, photos } = await withPhotos(6)
    const order = idsOf({ photos })
    const extra = await many(2)
    await Promise.allSettled([
      seller(orderPhotos, { params, body: { order: order.toReversed() } }),
      seller(removePhoto, { params: { id, photoId: order[2]! } }),
      addPhotosWith(seller.fetch, id, extra),
      seller(orderPhotos, { params, body: { order: order.toSorted() } }),
      seller(removePhoto, { params: { id, photoId: order[0]! } }),
      seller(changePhoto, { params: { id, photoId: order[1]! }, body: { turn: 90 } }),
    ])
    const kept = await photosOf(app.deps.db, [id])
    expect(kept).toHaveLength(6)
    expect(kept.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('turning and cropping', () => {
  test('a turned photo is another file, and the original comes back', async () => {
    const { seller, id, photos } = await withPhotos(1, { width: 60, height: 30 })
    const params = { id, photoId: photos[0]!.id }
    const address = photoAddress(id, params.photoId)
    const before = await seller.fetch(`${address}?w=160`)
    const original = await bytesOf(seller, address)
    const turned = await seller(changePhoto, { params, body: { turn: 90 } })
    expect(turned.photos).toMatchObject([{ id: params.photoId, width: 30, height: 60, changed: true }])
    const after = await seller.fetch(`${address}?w=160`)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    await seller(changePhoto, { params, body: { turn: 270 } })
    await settled(() => expect(filesOf(seller).filter((file) => file.endsWith('.jpg'))).toHaveLength(2))

    const restored = await seller(restorePhoto, { params })
    expect(restored.photos).toMatchObject([{ id: params.photoId, width: 60, height: 30, changed: false }])
    expect(await bytesOf(seller, address)).toEqual(original)
    await settled(() => expect(filesOf(seller).filter((file) => file.endsWith('.jpg'))).toHaveLength(1))
    const twice = await seller(restorePhoto, { params })
    expect(onceRead(twice), 'there is nothing to do twice').toEqual(onceRead(restored))
  })

  test('a crop keeps the part that was chosen', async () => {
    const seller = await app.seller()
    const { item } = await seller(enterItem, { body: CHAIR })
    const half = { width: 100, height: 80, channels: 3 as const }
    const picture = await sharp({ create: { ...half, width: 200, background: 'red' } })
      .composite([{ input: { create: { ...half, background: 'blue' } }, left: 100, top: 0 }])
      .png()
      .toBuffer()
    const { photos } = await addPhotosWith(seller.fetch, item.id, [picture], { type: 'image/png' })
    const params = { id: item.id, photoId: photos[0]!.id }
    const crop = { x: 0.55, y: 0.25, width: 0.4, height: 0.5 }
    const cropped = await seller(changePhoto, { params, body: { crop } })
    expect(cropped.photos).toMatchObject([{ width: 80, height: 40, changed: true }])
    const { dominant } = await sharp((await bytesOf(seller, photoAddress(item.id, params.photoId)))!).stats()
    expect(dominant.b).toBeGreaterThan(200)
  })

  test.each([
    {},
    { turn: 45 },
    { turn: 0 },
    { turn: 90, crop: { x: 0, y: 0, width: 1, height: 1 } },
    { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } },
    { crop: { x: -0.1, y: 0, width: 0.5, height: 1 } },
    { crop: { x: 0, y: 0, width: 0, height: 1 } },
    { crop: { x: 0, y: 0, width: 2, height: 1 } },
  ])('%j is neither a turn nor a part of the photo', async (body) => {
    const { seller, id, photos } = await withPhotos(1)
    const params = { id, photoId: photos[0]!.id }
    await expect(seller(changePhoto, { params, body: body as never })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('of two changes at once, one is told to look again', async () => {
    const { seller, id, photos } = await withPhotos(1, { width: 60, height: 30 })
    const params = { id, photoId: photos[0]!.id }
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => seller(changePhoto, { params, body: { turn: 90 } })))
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of failed) expect(reason).toMatchObject({ code: 'conflict' })
    const turns = 3 - failed.length
    const [photo] = (await seller(getItem, { params })).photos
    expect(photo).toMatchObject(turns % 2 ? { width: 30, height: 60 } : { width: 60, height: 30 })
    await settled(() => expect(filesOf(seller)).toHaveLength(2))
  })

  test('a photo that is lost cannot be changed, and says so', async () => {
    const { seller, id } = await withPhotos(0)
    const lost = await addPhoto(app.deps.db, { id, ownerId: seller.user.id }, `${seller.user.id}/lost.jpg`)
    const params = { id, photoId: lost.id }
    await expect(seller(changePhoto, { params, body: { turn: 90 } })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This photo is missing. Please add it again.',
    })
    expect((await seller(getItem, { params })).photos).toMatchObject([{ width: null, height: null }])
  })

  test('where the store fails, nothing changes', async () => {
    const { seller, id } = await withPhotos(0)
    const key = `${crypto.randomUUID()}/1.jpg`
    await app.deps.photos.write(key, await newPhoto())
    const { id: photoId } = await addPhoto(app.deps.db, { id, ownerId: seller.user.id }, key)
    const before = (await seller(getItem, { params: { id } })).photos
    // Where the seller's folder would be, there is a file.
    await writeFile(join(app.deps.config.dataDir, 'photos', seller.user.id), '')
    const failed = { code: 'internal' }
    await expect(seller(changePhoto, { params: { id, photoId }, body: { turn: 90 } })).rejects.toMatchObject(failed)
    await expect(addPhotosWith(seller.fetch, id, await many(1))).rejects.toMatchObject(failed)
    expect((await seller(getItem, { params: { id } })).photos).toEqual(before)
  })
})

describe('removing', () => {
  test('undo puts a photo back where it was', async () => {
    const { seller, id, params, photos } = await withPhotos(4)
    const all = idsOf({ photos })
    const which = { id, photoId: all[1]! }
    await seller(removePhoto, { params: which })
    expect(idsOf(await seller(getItem, { params }))).toEqual([all[0], all[2], all[3]])
    expect((await seller.fetch(photoAddress(id, all[1]!))).status).toBe(404)
    await expect(seller(removePhoto, { params: which })).rejects.toMatchObject(gone)
    expect(idsOf(await seller(restorePhoto, { params: which }))).toEqual(all)
  })

  test('the last one stays', async () => {
    const { seller, id, photos } = await withPhotos(2)
    await seller(removePhoto, { params: { id, photoId: photos[0]!.id } })
    await expect(seller(removePhoto, { params: { id, photoId: photos[1]!.id } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This is the only photo of the item. Add another one first, or delete the item.',
    })
  })

  test('both of two removed at once: one stays', async () => {
    const { seller, id, photos } = await withPhotos(2)
    await Promise.allSettled(idsOf({ photos }).map((photoId) => seller(removePhoto, { params: { id, photoId } })))
    expect(await photosOf(app.deps.db, [id])).toMatchObject([{ position: 0 }])
  })

  test('where others took its place meanwhile, a photo does not come back', async () => {
    const { seller, id, photos } = await withPhotos(12)
    const which = { id, photoId: photos[5]!.id }
    await seller(removePhoto, { params: which })
    await addPhotosWith(seller.fetch, id, await many(1))
    await expect(seller(restorePhoto, { params: which })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('after an hour it is final: row and files go, those of its original as well', async () => {
    const { seller, id, params, photos } = await withPhotos(3)
    const [, turned, plain] = idsOf({ photos })
    await seller(changePhoto, { params: { id, photoId: turned! }, body: { turn: 180 } })
    for (const photoId of [turned!, plain!]) {
      await seller.fetch(`${photoAddress(id, photoId)}?w=160`)
      await seller(removePhoto, { params: { id, photoId } })
    }
    await runSweepItems(app.deps)
    expect(filesOf(seller), 'while it can be undone').toHaveLength(6)
    app.clock.offsetMs = HOUR_MS + 1000
    await expect(seller(restorePhoto, { params: { id, photoId: plain! } })).rejects.toMatchObject(gone)
    await runSweepItems(app.deps)
    expect(await app.deps.db.select().from(itemPhotos).where(eq(itemPhotos.itemId, id))).toHaveLength(1)
    await settled(() => expect(filesOf(seller)).toHaveLength(1))
    expect(idsOf(await seller(getItem, { params }))).toHaveLength(1)
  })
})

describe('with their item', () => {
  test('all photos go when its deletion is final, and come back before that', async () => {
    const { seller, id, params, photos } = await withPhotos(3)
    await seller(changePhoto, { params: { id, photoId: photos[0]!.id }, body: { turn: 90 } })
    await seller(removePhoto, { params: { id, photoId: photos[2]!.id } })
    await seller(deleteItem, { params })
    expect((await seller.fetch(photoAddress(id, photos[0]!.id))).status).toBe(404)
    await expect(addPhotosWith(seller.fetch, id, await many(1))).rejects.toMatchObject(gone)
    await runSweepItems(app.deps)
    expect(filesOf(seller)).toHaveLength(4)
    expect(idsOf(await seller(restoreItem, { params }))).toEqual(idsOf({ photos }).slice(0, 2))
    await seller(deleteItem, { params })
    app.clock.offsetMs = HOUR_MS + 1000
    await runSweepItems(app.deps)
    await settled(() => expect(filesOf(seller)).toEqual([]))
  })

  test('and with the history of the account', async () => {
    const { seller, id, photos } = await withPhotos(3)
    await seller(changePhoto, { params: { id, photoId: photos[0]!.id }, body: { turn: 90 } })
    await seller(clearHistory, {})
    await settled(() => expect(filesOf(seller)).toEqual([]))
  })

  test('deleting it while photos are added leaves no row, and no file that nothing names', async () => {
    const { seller, id, params } = await withPhotos(1)
    await Promise.allSettled([
      addPhotosWith(seller.fetch, id, await many(3)),
      seller(deleteItem, { params }),
      addPhotosWith(seller.fetch, id, await many(2)),
    ])
    const rows = await app.deps.db.select().from(itemPhotos).where(eq(itemPhotos.itemId, id))
    await settled(() => expect(filesOf(seller)).toHaveLength(storedKeys(rows).length))
  })
})

test('an item tells what it is, who says so, and where it stands', async () => {
  const seller = await app.seller()
  const entry = { ...CHAIR, brand: 'Ercol' }
  const { item, pricing, listings, questions } = await seller(enterItem, { body: entry })
  const whole = await seller(getItem, { params: { id: item.id } })
  expect(whole).toMatchObject({
    id: item.id,
    state: 'draft',
    name: expect.stringMatching(/^Ercol /),
    typeId: 'chair',
    photos: [],
    facts: [{ id: 'brand', label: 'Brand', value: 'Ercol', by: 'said' }],
    price: { recommended: pricing!.recommended },
    cost: null,
    sale: null,
    refusal: null,
  })
  expect(whole.questions.length).toBeGreaterThan(2)
  expect(whole.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
  expect(whole.listings).toEqual(
    Object.values(listings).map((listing) => ({ ...listing, scheduledFor: null, via: null })),
  )
})
