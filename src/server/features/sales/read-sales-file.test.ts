import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSalesFile } from '#server/features/sales/read-sales-file.ts'

const app = Fastify()
beforeAll(async () => {
  await app.register(multipart)
  app.setErrorHandler((error, _request, reply) => reply.send({ message: String(error) }))
  app.post('/', async (request) => ({ read: Buffer.from(await readSalesFile(request)).toString() }))
})
afterAll(() => app.close())

const MEGABYTE = 1024 * 1024
const part = (name: string, value: string, filename?: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${value}\r\n`

async function post(parts: string[], end = '--b--\r\n') {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return (await app.inject({ method: 'POST', url: '/', headers, payload: parts.join('') + end })).json()
}

test('the first file in its field is read', async () => {
  expect(await post([part('note', 'x'), part('other', 'no', 'a.csv'), part('file', 'Date,Item', 'b.csv')])).toEqual({
    read: 'Date,Item',
  })
})

test('two megabytes are taken, one byte more is not', async () => {
  expect((await post([part('file', 'x'.repeat(2 * MEGABYTE), 'a.csv')])).read).toHaveLength(2 * MEGABYTE)
  const { message } = await post([part('file', 'x'.repeat(2 * MEGABYTE + 1), 'a.csv')])
  expect(message).toContain('This file is larger than 2 MB. Please split it by year.')
})

test.each([
  ['without a file', [part('note', 'x')], undefined],
  ['with an empty file', [part('file', '', 'a.csv')], undefined],
  ['that breaks off', [part('file', 'Date', 'a.csv').trimEnd()], ''],
  ['whose part has no end to its head', ['--b\r\ncontent-disposition: form-data; name="file"\n\r\n'], undefined],
])('a form %s asks for a file', async (_what, parts, end) => {
  expect((await post(parts, end)).message).toContain('Please choose a CSV file.')
})

test('a form with a thousand fields is told in words of files, not of photos', async () => {
  const { message } = await post(Array.from({ length: 1000 }, (_, nth) => part(`field-${nth}`, 'x')))
  expect(message).toContain('Please send one file at a time, and nothing else with it.')
})
