import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config.ts'
import type { PhotoStore, StoredPhoto } from '#server/ports/photo-store.ts'
import { createFolderPhotoStore } from '#server/providers/photo-store/folder.ts'
import { createS3PhotoStore } from '#server/providers/photo-store/s3.ts'
import { s3Address } from '#server/providers/photo-store/s3-address.ts'
import { type S3Server, startS3Server } from '#tests/s3-server.ts'

const folders: string[] = []
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  folders.push(folder)
  return folder
}
let server: S3Server
beforeAll(async () => {
  server = await startS3Server({ pageSize: 2 })
})
afterAll(async () => {
  await server.stop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

const photo = (fill: number, length = 100_000) => Buffer.alloc(length, fill)

describe.each<[string, () => Promise<PhotoStore>]>([
  ['a folder', async () => createFolderPhotoStore({ folder: join(await newFolder(), 'photos') })],
  ['a bucket', async () => createS3PhotoStore({ url: server.urlFor({ prefix: 'shop/a' }) })],
  ['a whole bucket', async () => createS3PhotoStore({ url: server.urlFor() })],
])('photos in %s', (_name, open) => {
  let store: PhotoStore
  beforeAll(async () => {
    store = await open()
  })

  test('come back byte for byte, and a second write replaces the first whole', async () => {
    await store.write('seller-1/item-1.jpg', photo(1))
    expect(await store.read('seller-1/item-1.jpg')).toEqual(photo(1))
    await store.write('seller-1/item-1.jpg', photo(2, 10))
    expect(await store.read('seller-1/item-1.jpg')).toEqual(photo(2, 10))
    await store.write('seller-1/empty', photo(0, 0))
    expect(await store.read('seller-1/empty')).toEqual(Buffer.alloc(0))
  })

  test('that are not there read as null, and removing them is fine', async () => {
    expect(await store.read('nobody/nothing.jpg')).toBeNull()
    await store.write('seller-2/a.jpg', photo(1))
    expect(await store.read('seller-2')).toBeNull()
    expect(await store.read('seller-2/a.jpg/b')).toBeNull()
    await store.remove('seller-2/a.jpg')
    expect(await store.read('seller-2/a.jpg')).toBeNull()
    await store.remove('seller-2/a.jpg')
    await store.removeFolder('nobody')
  })

  test('of one seller go together, with nobody else’s', async () => {
    const keys = ['s1/a', 's1/b', 's1/c', 's1/deep/er/d', 's1/e']
    for (const key of [...keys, 's10/a', 's1.jpg']) await store.write(key, photo(3, 10))
    await store.removeFolder('s1')
    for (const key of keys) expect(await store.read(key)).toBeNull()
    expect(await store.read('s10/a')).toEqual(photo(3, 10))
    expect(await store.read('s1.jpg')).toEqual(photo(3, 10))
    await store.removeFolder('s1.jpg')
    expect(await store.read('s1.jpg')).toEqual(photo(3, 10))
  })

  test('are listed, with the time they were written', async () => {
    const begun = Date.now()
    const keys = ['list/a.jpg', 'list/b.jpg', 'list/c/d/00001', 'list/e']
    for (const key of keys) await store.write(key, photo(5, 10))
    const found: StoredPhoto[] = []
    for await (const one of store.list()) if (one.key.startsWith('list/')) found.push(one)
    expect(found.map(({ key }) => key).sort()).toEqual(keys)
    for (const { writtenAt } of found) expect(writtenAt.getTime()).toBeGreaterThan(begun - 2000)
  })

  test('written at the same time are never mixed', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, fill) => store.write('race/x', photo(fill))))
    const bytes = await store.read('race/x')
    expect(bytes).toEqual(photo(bytes![0]!))
  })

  test.each([
    '',
    '/',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\\..\\b',
    'a/.hidden',
    'a\0b',
    'ü',
    'x'.repeat(513),
  ])('have no key like %j', async (key) => {
    const refusal = { name: 'ProviderError', retryable: false }
    await expect(store.write(key, photo(1))).rejects.toMatchObject(refusal)
    await expect(store.read(key)).rejects.toMatchObject(refusal)
    await expect(store.remove(key)).rejects.toMatchObject(refusal)
    await expect(store.removeFolder(key)).rejects.toMatchObject(refusal)
  })

  test('are ready', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })
})

describe('the folder', () => {
  test('is private and holds whole files only', async () => {
    const folder = join(await newFolder(), 'photos')
    const store = createFolderPhotoStore({ folder })
    await store.write('s/a.jpg', photo(1))
    await store.check()
    expect((await stat(join(folder, 's'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 's/a.jpg'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder, { recursive: true })).toEqual(['s', 's/a.jpg'])
  })

  test('may be taken away while it is written to', async () => {
    const store = createFolderPhotoStore({ folder: await newFolder() })
    for (let round = 0; round < 100; round++) {
      await store.write('s/before.jpg', photo(1))
      const both = Promise.all([store.write('s/a.jpg', photo(2)), store.removeFolder('s')])
      await expect(both).resolves.toEqual([undefined, undefined])
    }
  })

  test('that cannot be written is a failure worth another try', async () => {
    const folder = join(await newFolder(), 'file')
    await writeFile(folder, '')
    const store = createFolderPhotoStore({ folder })
    const failure = { name: 'ProviderError', provider: 'folder', retryable: true }
    await expect(store.check()).rejects.toMatchObject(failure)
    await expect(store.write('a', photo(1))).rejects.toMatchObject(failure)
  })
})

describe('the bucket', () => {
  test('keeps everything below its prefix', async () => {
    await createS3PhotoStore({ url: server.urlFor({ prefix: 'team/one/' }) }).write('s/a.jpg', photo(1, 1))
    expect([...server.objects.keys()]).toContain('team/one/s/a.jpg')
  })

  test('is asked again after a failure of its own', async () => {
    const store = createS3PhotoStore({ url: server.urlFor({ prefix: 'retry' }) })
    server.failNext(500, 'InternalError', 2)
    await store.write('a', photo(4))
    server.failNext(503, 'SlowDown', 1)
    expect(await store.read('a')).toEqual(photo(4))
  })

  test('that keeps failing is a failure worth another try', async () => {
    const store = createS3PhotoStore({ url: server.urlFor() })
    server.failNext(500, 'InternalError', 3)
    const before = server.requests.length
    await expect(store.read('a')).rejects.toMatchObject({ name: 'ProviderError', provider: 's3', retryable: true })
    expect(server.requests.length - before).toBe(3)
  })

  test('with a wrong key or name is a failure for good', async () => {
    const failure = { name: 'ProviderError', provider: 's3', retryable: false }
    const stranger = createS3PhotoStore({ url: server.urlFor({ accessKey: 'SOMEBODY' }) })
    await expect(stranger.check()).rejects.toMatchObject(failure)
    await expect(stranger.write('a', photo(1))).rejects.toMatchObject(failure)
    await expect(stranger.read('a')).rejects.toMatchObject(failure)
    const elsewhere = createS3PhotoStore({ url: server.urlFor({ bucket: 'gone' }) })
    await expect(elsewhere.read('a')).rejects.toMatchObject(failure)
    await expect(elsewhere.check()).rejects.toMatchObject(failure)
  })

  test('nobody answers for is a failure worth another try', async () => {
    const gone = await startS3Server()
    const store = createS3PhotoStore({ url: gone.urlFor() })
    await gone.stop()
    await expect(store.check()).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
  })

  test('is named by an address', () => {
    expect(s3Address('s3://my-bucket')).toEqual({ bucket: 'my-bucket', prefix: '' })
    expect(s3Address('s3://k:a%2Fb@my.bucket/x/y/?endpoint=http://minio:9000&forcePathStyle=true')).toEqual({
      bucket: 'my.bucket',
      prefix: 'x/y/',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'k', secretAccessKey: 'a/b' },
    })
  })

  test.each([
    ...['', 'photos', 'https://bucket', 's3://', 's3:///prefix'].map((text) => [
      text,
      'must look like s3://bucket/prefix',
    ]),
    ...['foo', 'minio:9000', 'ftp://minio'].map((endpoint) => [
      `s3://bucket/?endpoint=${endpoint}`,
      'its endpoint must be an http(s) address',
    ]),
    ['s3://key:100%@bucket', 'a % in it must be written as %25'],
  ])('is not named by %j, which stops the start', (text, why) => {
    expect(() => s3Address(text!)).toThrow(new ConfigError(`STORAGE_URL is not valid: ${why}.`))
  })
})
