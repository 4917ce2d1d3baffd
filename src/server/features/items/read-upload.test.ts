import { once } from 'node:events'
import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError, STATUS } from '#contract/errors.ts'
import { readUpload } from '#server/features/items/read-upload.ts'

const INVALID_TYPE = { status: 400, code: 'invalid', message: 'Please upload a valid image file (JPG, PNG, WebP only)' }
const TOO_LARGE = { status: 413, code: 'too_large', message: 'Please upload an image smaller than 10MB' }
const INVALID_NAME = {
  status: 400,
  code: 'invalid',
  message: 'Please use only letters, numbers, dots, hyphens, and underscores in the filename',
}
const MEGABYTE = 1024 * 1024

const app = Fastify({ forceCloseConnections: true })
let address: string
beforeAll(async () => {
  await app.register(multipart)
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) return reply.code(500).send({ code: 'unexpected', message: String(error) })
    return reply.code(STATUS[error.code]).send({ code: error.code, message: error.message })
  })
  app.post('/upload', async (request) => {
    const { bytes, release, ...upload } = await readUpload(request, 'maya')
    release()
    return { ...upload, length: bytes.length, first: bytes[0] ?? null }
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Of a request that promises nine gigabytes. */
const BEGINNING = [
  'POST /upload HTTP/1.1',
  'Host: localhost',
  'Content-Type: multipart/form-data; boundary=b',
  'Content-Length: 9000000000',
  '',
  '--b',
  'Content-Disposition: form-data; name="image"; filename="a.jpg"',
  'Content-Type: image/jpeg',
  '',
  '',
].join('\r\n')

const bytesOf = (length: number, fill = 7) => new Uint8Array(length).fill(fill)
const jpeg = (length = 100, fill = 7, type = 'image/jpeg') => new Blob([bytesOf(length, fill)], { type })

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/upload`, { method: 'POST', body, headers })
  return { status: response.status, ...((await response.json()) as object) }
}

function form(...parts: [field: string, value: Blob | string, name?: string][]) {
  const data = new FormData()
  for (const [field, value, name] of parts) {
    if (typeof value === 'string') data.append(field, value)
    else data.append(field, value, name ?? 'photo.jpg')
  }
  return data
}

test('a photo arrives with its name and type', async () => {
  const answer = { status: 200, filename: 'IMG_1-a.jpg', mimetype: 'image/jpeg', length: 3 * MEGABYTE, first: 7 }
  expect(await post(form(['image', jpeg(3 * MEGABYTE), 'IMG_1-a.jpg']))).toEqual(answer)
})

test('ten megabytes are taken, one byte more is not', async () => {
  expect(await post(form(['image', jpeg(10 * MEGABYTE)]))).toMatchObject({ status: 200, length: 10 * MEGABYTE })
  expect(await post(form(['image', jpeg(10 * MEGABYTE + 1)]))).toEqual(TOO_LARGE)
})

test.each([11, 40])('%i megabytes are refused, and the sender still reads why', async (megabytes) => {
  expect(await post(form(['image', jpeg(megabytes * MEGABYTE)]))).toEqual(TOO_LARGE)
})

test('a file that never ends is refused before it does', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(BEGINNING)
  for (let megabyte = 0; megabyte < 12; megabyte++) socket.write(bytesOf(MEGABYTE))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('413')
  socket.destroy()
})

test('a sender who leaves halfway disturbs nobody', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(BEGINNING)
  await new Promise((resolve) => socket.write(bytesOf(MEGABYTE), resolve))
  socket.resetAndDestroy()
  expect(await post(form(['image', jpeg()]))).toMatchObject({ status: 200 })
})

test.each([
  ['nothing', form()],
  ['no file but words', form(['image', 'photo.jpg'], ['note', 'x'])],
  ['a file in another field', form(['picture', jpeg(5 * MEGABYTE)])],
  ['an empty choice, as browsers send it', form(['image', new Blob([]), ''])],
  ['a page', form(['image', jpeg(100, 7, 'text/html')])],
  ['a GIF', form(['image', jpeg(100, 7, 'image/gif'), 'a.gif'])],
  ['a page that is too large and badly named', form(['image', jpeg(11 * MEGABYTE, 7, 'text/html'), 'my page'])],
])('a form with %s asks for a photo', async (_what, body) => {
  expect(await post(body)).toEqual(INVALID_TYPE)
})

test.each([
  ['JSON', '{"image":"x"}', 'application/json'],
  ['a form without its boundary', 'image=1', 'multipart/form-data'],
  [
    'a form that breaks off',
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
    'multipart/form-data; boundary=b',
  ],
  ['a form of nothing', '', 'multipart/form-data; boundary=b'],
  ['a form that is none', 'complete nonsense', 'multipart/form-data; boundary=b'],
])('%s asks for a photo', async (_what, body, type) => {
  expect(await post(body, { 'content-type': type })).toEqual(INVALID_TYPE)
})

test.each(['my photo.jpg', 'photo(1).jpg', 'a;b.jpg', '📷.jpg'])('the name %s is refused', async (name) => {
  expect(await post(form(['image', jpeg(), name]))).toEqual(INVALID_NAME)
})

test('too large is told before a bad name', async () => {
  expect(await post(form(['image', jpeg(11 * MEGABYTE), 'my photo.jpg']))).toEqual(TOO_LARGE)
})

test('letters of any alphabet may be in a name, and a path is not part of it', async () => {
  expect(await post(form(['image', jpeg(), 'Gerät-写真.jpg']))).toMatchObject({
    status: 200,
    filename: 'Gerät-写真.jpg',
  })
  expect(await post(form(['image', jpeg(), '../../etc/a.jpg']))).toMatchObject({ status: 200, filename: 'a.jpg' })
})

test('of two files the first is taken, of other fields nothing', async () => {
  const two = form(
    ['note', 'hello'],
    ['other', jpeg(MEGABYTE, 1)],
    ['image', jpeg(50, 2), 'one.jpg'],
    ['image', jpeg(5 * MEGABYTE, 3), 'two.jpg'],
  )
  expect(await post(two)).toMatchObject({ status: 200, filename: 'one.jpg', length: 50, first: 2 })
})

test('the connection serves the next request after a refusal', async () => {
  for (let time = 0; time < 2; time++) {
    expect(await post(form(['image', jpeg(11 * MEGABYTE)]))).toEqual(TOO_LARGE)
    expect(await post(form(['image', jpeg()]))).toMatchObject({ status: 200 })
  }
})

test('a form with a thousand fields is not read through', async () => {
  const fields = Array.from({ length: 1000 }, (_, number) => [`field-${number}`, 'x'] as [string, string])
  expect(await post(form(...fields, ['image', jpeg()]))).toEqual({
    status: 400,
    code: 'invalid',
    message: 'Please send one photo at a time, and nothing else with it.',
  })
})

test('a part whose head never ends is refused, not waited for', async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\n\r\n'
  expect(await post(`${head}bytes\r\n--b--\r\n`, { 'content-type': 'multipart/form-data; boundary=b' })).toEqual(
    INVALID_TYPE,
  )
})
