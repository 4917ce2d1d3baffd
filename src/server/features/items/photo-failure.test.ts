import { once } from 'node:events'
import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { normalizePhoto } from '#server/features/items/normalize-photo.ts'
import { readUpload } from '#server/features/items/read-upload.ts'
import { resizePhoto } from '#server/features/items/resize-photo.ts'
import { answerFailure } from '#server/platform/http/answer-failure.ts'
import { createLog, type LoggedEvent } from '#server/platform/telemetry/logging.ts'

const WRONG_TYPE = 'Please upload a valid image file (JPG, PNG, WebP only)'
const BUSY = 'The server is too busy to read this photo right now. Please try again in a moment.'
const OUR_FAULT = /^Something failed on our side\. Please try again/

const events: LoggedEvent[] = []
const log = createLog('silent', { onEvent: (event) => events.push(event) })
const app = Fastify({ loggerInstance: log, forceCloseConnections: true })
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

/** What the decoder fails with in the next call. */
let fault: Error
const failing = async () => {
  throw fault
}
let uploadEnded: Promise<unknown>
let address: string
beforeAll(async () => {
  await app.register(multipart)
  app.setErrorHandler(answerFailure)
  app.post('/analyze', () => normalizePhoto({ bytes: photo, mimetype: 'image/jpeg' }, { decode: failing }))
  app.get('/image', () => resizePhoto(photo, 160, failing))
  app.post('/upload', (request) => {
    const reading = readUpload(request, 'maya')
    uploadEnded = reading.catch((error) => error)
    return reading
  })
  app.post('/broken', (request) => {
    request.parts = () => {
      throw new Error('EMFILE: too many open files')
    }
    return readUpload(request, 'maya')
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => void events.splice(0))

async function outcome(method: 'GET' | 'POST', url: string) {
  const { statusCode, body } = await app.inject({ method, url })
  return { status: statusCode, message: JSON.parse(body).message, events: events.map(({ message }) => message) }
}

const TIMEOUT = 'timeout: 3% complete\nVipsImage: killed for image "temp-110"'
const MEMORY = 'vips_tracked: out of memory -- size == 137MB'
const JPEG_MEMORY = 'VipsJpeg: Insufficient memory (case 4)'

describe.each([
  ['an upload', 'POST', '/analyze'],
  ['a stored photo', 'GET', '/image'],
] as const)('reading %s', (_what, method, url) => {
  test.each([TIMEOUT, MEMORY, JPEG_MEMORY])(
    'that fails with %j is our trouble, logged and worth another try',
    async (message) => {
      fault = new Error(message)
      const logged = expect.stringContaining(message.slice(0, 20))
      expect(await outcome(method, url)).toEqual({ status: 503, message: BUSY, events: [logged] })
    },
  )

  test.each([new TypeError('x is not a function'), new Error('vips: unable to create thread')])(
    'that fails with %s is a fault of ours',
    async (error) => {
      fault = error
      const answer = { status: 500, message: expect.stringMatching(OUR_FAULT) }
      expect(await outcome(method, url)).toEqual({ ...answer, events: [expect.stringContaining(error.message)] })
    },
  )
})

test('a file that does not decode is the seller’s to change, and no event', async () => {
  fault = new Error('VipsJpeg: premature end of JPEG image')
  expect(await outcome('POST', '/analyze')).toEqual({ status: 400, message: WRONG_TYPE, events: [] })
})

test('a stored photo that does not decode is our fault', async () => {
  fault = new Error('VipsJpeg: premature end of JPEG image')
  expect(await outcome('GET', '/image')).toMatchObject({ status: 500, events: [expect.any(String)] })
})

test('the decoder really says so when its time is up', async () => {
  const slow = sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'red' } })
  const given = slow.timeout({ seconds: 1 }).blur(80).sharpen({ sigma: 9 }).jpeg().toBuffer()
  await expect(given).rejects.toThrow(/^timeout: \d+% complete/)
})

const HEADERS = ['Host: localhost', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 9000000']
const PART = ['--b', 'Content-Disposition: form-data; name="image"; filename="a.jpg"', 'Content-Type: image/jpeg']

test.each([
  ['before the photo', ''],
  ['within the photo', [...PART, '', 'abc'].join('\r\n')],
])('a sender who leaves %s is no event', async (_when, sent) => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const begun = once(app.server, 'request')
  socket.write(['POST /upload HTTP/1.1', ...HEADERS, '', sent].join('\r\n'))
  await begun
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.resetAndDestroy()
  expect(await uploadEnded).toMatchObject({ code: 'unavailable', message: 'The caller went away.' })
  expect(events).toEqual([])
})

test('a fault of ours while reading an upload is not the file’s', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/broken', headers, payload: '--b--' })
  expect({ statusCode, ...JSON.parse(body) }).toMatchObject({
    statusCode: 500,
    message: expect.stringMatching(OUR_FAULT),
  })
  expect(events).toHaveLength(1)
})
