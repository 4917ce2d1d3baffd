import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type ZipEntry, zipStream } from '#server/platform/files/zip-stream.ts'
import type { PhotoStore } from '#server/ports/photo-store.ts'
import { readZip } from '#tests/read-zip.ts'
import { readParts, writeParts } from './file-parts.ts'

function memoryStore() {
  const kept = new Map<string, Buffer>()
  const store: PhotoStore = {
    write: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    read: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
    async *list() {},
    removeFolder: async () => {},
    check: async () => {},
  }
  return { kept, store }
}

async function* entries(files: Record<string, Buffer>): AsyncGenerator<ZipEntry> {
  for (const [path, bytes] of Object.entries(files)) yield { path, content: [bytes], compress: false }
}

async function gathered(content: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('a ZIP larger than memory should hold is kept in small parts and comes back whole', async () => {
  const photos = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`photos/${n}.jpg`, randomBytes(1_000_000)]))
  const { kept, store } = memoryStore()
  const zip = zipStream(entries(photos), new Date())
  const { parts, sizeBytes } = await writeParts(store, 'seller/exports/1', zip)

  expect(parts).toBe(3)
  for (const bytes of kept.values()) expect(bytes.length).toBeLessThan(9 * 1024 * 1024)
  const whole = await gathered(readParts(store, 'seller/exports/1', parts))
  expect(whole.length).toBe(sizeBytes)
  const files = readZip(whole)
  expect([...files.keys()]).toEqual(Object.keys(photos))
  for (const [path, bytes] of files) expect(bytes.equals(photos[path]!), path).toBe(true)
})

test('an entry that cannot be read fails the ZIP instead of leaving a hole in it', async () => {
  const content = async function* () {
    yield Buffer.from('half of it')
    throw new Error('the disk is gone')
  }
  const broken = async function* () {
    yield { path: 'a.jpg', content: content(), compress: false }
  }
  await expect(writeParts(memoryStore().store, 'x', zipStream(broken(), new Date()))).rejects.toThrow(
    'the disk is gone',
  )
})

test('a list of entries that cannot be read fails the ZIP too', async () => {
  // biome-ignore lint/correctness/useYield: it fails before the first
  const broken = async function* (): AsyncGenerator<ZipEntry> {
    throw new Error('the database is gone')
  }
  await expect(gathered(Readable.from(zipStream(broken(), new Date())))).rejects.toThrow('the database is gone')
})

test('a missing part is an error, not a shorter file', async () => {
  await expect(gathered(readParts(memoryStore().store, 'x', 2))).rejects.toThrow('missing')
})
