import multipart from '@fastify/multipart'
import Fastify, { type FastifyError } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PHOTO_MAX_BYTES } from '#contract/items/photo-file.ts'
import { readUpload } from '#server/features/items/read-upload.ts'
import { admitUpload, createUploadBudget } from '#server/features/items/upload-budget.ts'
import { answerFailure } from '#server/platform/http/answer-failure.ts'
import { PATIENCE } from '#tests/patience.ts'

const TRY_LATER = { code: 'unavailable', retryAfterSeconds: 5 }

test('forty of the largest photos at once take less than 70 MB, and none of what was taken is lost', () => {
  for (let round = 0; round < 3; round++) {
    const releases = Array.from({ length: 40 }, (_, seller) => {
      try {
        return admitUpload(`seller-${seller}`, PHOTO_MAX_BYTES)
      } catch (refusal) {
        expect(refusal).toMatchObject(TRY_LATER)
        return undefined
      }
    }).filter((release) => release !== undefined)
    expect(releases).toHaveLength(6)
    for (const release of [...releases, ...releases]) release()
  }
})

test('one account cannot take the room of all others', () => {
  const admit = createUploadBudget({ totalBytes: 100, accountBytes: 50 })
  const release = admit('greedy', 50)
  expect(() => admit('greedy', 1)).toThrow(expect.objectContaining(TRY_LATER))
  admit('other', 50)
  expect(() => admit('third', 1)).toThrow(expect.objectContaining(TRY_LATER))
  release()
  admit('greedy', 50)
})

const app = Fastify({ forceCloseConnections: true })
const admit = createUploadBudget({ totalBytes: 2_500_000, accountBytes: 2_500_000 })
let address: string
let reading = 0
let held: () => void
const holding = new Promise<void>((resolve) => {
  held = resolve
})
beforeAll(async () => {
  await app.register(multipart)
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, request, reply))
  app.post('/upload', async (request) => {
    const { bytes, release } = await readUpload(request, 'maya', admit)
    reading++
    await holding
    release()
    return { length: bytes.length }
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('whoever is one too many is told when to come again, and the others are served', async () => {
  const upload = () => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(1_000_000)], { type: 'image/jpeg' }), 'a.jpg')
    return fetch(`${address}/upload`, { method: 'POST', body: form })
  }
  const served = [upload(), upload()]
  await vi.waitFor(() => expect(reading).toBe(2), PATIENCE)
  const refused = await upload()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    message: 'Many photos are being uploaded right now. Please try again in a few seconds.',
  })
  held()
  for (const answer of served) expect((await answer).status).toBe(200)
  expect((await upload()).status).toBe(200)
})
