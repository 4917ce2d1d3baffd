import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deleteItem } from '#contract/items/items.ts'
import { addConnection, removeConnection, switchConnection } from '#contract/posting/connections.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { sharedImageRoute } from '#server/features/posting/shared-image-route.ts'
import { sharedImage } from '#server/features/posting/shared-images.ts'
import { answerFailure } from '#server/platform/http/answer-failure.ts'
import { addItem } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

let app: Awaited<ReturnType<typeof startTestApp>>
const images = Fastify()
beforeAll(async () => {
  app = await startTestApp()
  images.setErrorHandler(answerFailure)
  sharedImageRoute(images, { ...app.deps, photos: { read: async (key) => (key === 'photos/1' ? PHOTO : null) } })
})
afterAll(() => app.stop())

/** A link that a seller's webhook was sent, and who may revoke it. */
async function shared(photoKey: string | null) {
  const seller = await app.seller()
  const item = await addItem(app.deps.db, seller.user.id, { photoKey })
  const [photo] = await photosOf(app.deps.db, [item.id])
  const photoId = photo?.id ?? item.id
  const connection = await seller(addConnection, {
    body: { platform: 'webhook', platformUserId: 'https://93.184.215.14/hook' },
  })
  const link = () => new URL(sharedImage(app.deps, { photoId, connectionId: connection.id }).url).pathname
  return { seller, item, photoId, connection: { id: connection.id }, link }
}
const linkTo = async (photoKey: string | null) => (await shared(photoKey)).link()
const statusOf = async (path: string) => (await images.inject(path)).statusCode

test('whoever has the link sees the photo, without an account', async () => {
  const answer = await images.inject(await linkTo('photos/1'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.rawPayload).toEqual(PHOTO)
})

test('a link that expired, was changed, or shows nothing is no link', async () => {
  const good = await linkTo('photos/1')
  const missing = await linkTo('photos/2')
  const none = await linkTo(null)
  const foreign = `/api/shared-images/${app.deps.secrets.sign('reset.someone.9999999999')}`
  for (const path of [good.slice(0, -3), good.replace('image.', 'imagf.'), missing, none, foreign])
    expect((await images.inject(path)).statusCode).toBe(404)
  app.clock.offsetMs = 25 * 3600_000
  onTestFinished(() => {
    app.clock.offsetMs = 0
  })
  expect((await images.inject(good)).statusCode).toBe(404)
})

test('a link ends with its webhook', async () => {
  const { seller, connection, link } = await shared('photos/1')
  const path = link()
  expect(await statusOf(path)).toBe(200)
  await seller(removeConnection, { params: connection })
  expect(await statusOf(path)).toBe(404)
})

test('a link ends when its webhook is switched off, also for when it is switched on again; new ones work', async () => {
  const { seller, connection, link } = await shared('photos/1')
  const path = link()
  app.clock.offsetMs = 2000
  onTestFinished(() => {
    app.clock.offsetMs = 0
  })
  await seller(switchConnection, { params: connection, body: { isActive: false } })
  expect(await statusOf(path)).toBe(404)
  await seller(switchConnection, { params: connection, body: { isActive: true } })
  expect(await statusOf(path)).toBe(404)
  expect(await statusOf(link())).toBe(200)
})

test('a link ends with its item, shows only what is its owner’s, and is kept by nobody on the way', async () => {
  const { seller, item, connection, link } = await shared('photos/1')
  const path = link()
  expect((await images.inject(path)).headers['cache-control']).toBe('private, no-store')
  const other = await shared('photos/1')
  const mixed = sharedImage(app.deps, { photoId: other.photoId, connectionId: connection.id })
  expect(await statusOf(new URL(mixed.url).pathname)).toBe(404)
  await seller(deleteItem, { params: { id: item.id } })
  expect(await statusOf(path)).toBe(404)
})
