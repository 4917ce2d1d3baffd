import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedImageRoute } from '#server/features/sync/shared-image-route.ts'
import { sharedImage } from '#server/features/sync/shared-images.ts'
import { answerFailure } from '#server/platform/answer-failure.ts'
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

const linkTo = async (photoKey: string | null) => {
  const { user } = await app.seller()
  const { id } = await addItem(app.deps.db, user.id, { photoKey })
  return new URL(sharedImage(app.deps, id).url).pathname
}

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
  expect((await images.inject(good)).statusCode).toBe(404)
})
