import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as post } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { clearHistory } from '#contract/account-data.ts'
import { login } from '#contract/accounts/accounts.ts'
import { getAnalysis } from '#contract/analysis/analysis.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { systemLogs } from '#contract/operations/operations.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { eq } from '#server/db/sql.ts'
import * as stored from '#server/features/items/photo-queries.ts'
import { restoreBackup } from '#server/features/operations/restore-backup.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { openToOthers } from '#tests/open-to-others.ts'
import { PATIENCE } from '#tests/patience.ts'
import { readZip } from '#tests/read-zip.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let ai: AiServer
let app: App
let admin: Seller
let folder = ''
const variables = () => ({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapworth-backup-'))
  ai = await startAiServer(answer(LAMP_ANSWER))
  app = await startTestApp(variables())
  admin = await app.seller()
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
})
afterAll(async () => {
  await app.stop()
  await ai[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const analyzed = async (seller: Seller) => analyzeWith(seller.fetch, await newPhoto())
const download = () => admin.fetch('/api/admin/backup', { method: 'POST' })
const photosOf = ({ user }: Seller) => join(app.deps.config.dataDir, 'photos', user.id)

describe.skipIf(inject('postgresUrl'))('a backup of the embedded database', () => {
  test('made while 20 sellers upload, holds all that was acknowledged and nothing half', {
    timeout: 120_000,
  }, async () => {
    const sellers = await Promise.all(Array.from({ length: 20 }, () => app.seller()))
    const acknowledged: { id: string; seller: Seller }[] = []
    const uploads = sellers.map(async (seller) => {
      for (let count = 0; count < 2; count++) acknowledged.push({ id: (await analyzed(seller)).item.id, seller })
    })
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10), { ...PATIENCE, interval: 5 })
    const before = [...acknowledged]
    const response = await download()
    expect(response.status).toBe(200)
    expect(acknowledged.length, 'sellers went on meanwhile').toBeGreaterThan(before.length)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="snapworth-backup-[\dT-]+\.zip"$/,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const file = join(folder, 'busy.zip')
    await writeFile(file, Buffer.from(await response.arrayBuffer()))
    await Promise.all(uploads)
    const entries = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.user.id))
    expect(entries).toMatchObject([{ action: 'backup.made' }])

    const dataDir = join(folder, 'restored')
    const { users: accounts, items: count, photos: photoCount, lostPhotos } = await restoreBackup(file, dataDir)
    expect({ accounts, photoCount, lostPhotos }).toEqual({ accounts: 21, photoCount: count, lostPhotos: [] })
    expect(openToOthers(dataDir)).toEqual([])

    const restored = await startTestApp(
      { ...variables(), DATA_DIR: dataDir },
      { database: await openDatabase({ databaseUrl: undefined, dataDir }) },
    )
    const rows = await restored.deps.db.select().from(items)
    const texts = await restored.deps.db.select().from(listings)
    expect(rows).toHaveLength(count)
    for (const { id } of rows) {
      const [photo] = await stored.photosOf(restored.deps.db, [id])
      expect((await restored.deps.photos.read(photo!.key))?.length, `the photo of ${id}`).toBeGreaterThan(0)
      expect(texts.filter(({ itemId }) => itemId === id)).toHaveLength(MARKETPLACE_IDS.length)
    }
    const known = new Set(rows.map(({ id }) => id))
    expect(before.filter(({ id }) => !known.has(id))).toEqual([])

    const { id, seller } = before[0]!
    const call = restored.visitor()
    await call(login, { body: { email: seller.email, password: PASSWORD } })
    const { imageUrl } = await call(getAnalysis, { params: { id } })
    const photo = async (from: Pick<Seller, 'fetch'>) => Buffer.from(await (await from.fetch(imageUrl!)).arrayBuffer())
    expect(await photo(call)).toEqual(await photo(seller))
    expect(restored.deps.secrets.unsign(app.deps.secrets.sign('tokens are sealed under it'))).toBeTruthy()
    await restored.stop()

    await expect(restoreBackup(file, app.deps.config.dataDir), 'never over data that is there').rejects.toThrow(
      `The data folder ${app.deps.config.dataDir} is not empty. Set DATA_DIR to a new folder, or move this one away first.`,
    )
  })

  /** A download over the network that gets no further than to the photos. */
  async function haltedDownload() {
    const { photos } = app.deps
    const halt = Promise.withResolvers<void>()
    halt.promise.catch(() => {})
    app.deps.photos = { ...photos, read: (key) => halt.promise.then(() => photos.read(key)) }
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = post({ port, host: '127.0.0.1', path: '/api/admin/backup', method: 'POST', headers: { cookie } })
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    app.deps.photos = photos
    return { request, response, halt }
  }

  test('is made alone; photos deleted meanwhile stay, and whoever breaks off gives the lock back', async () => {
    const seller = await app.seller()
    const { item } = await analyzed(seller)
    const { request, response } = await haltedDownload()
    const second = await download()
    expect(second.status).toBe(409)
    expect((await second.json()).message).toBe('Another backup is being made. Please wait until it is finished.')
    await seller(clearHistory, {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await readdir(photosOf(seller)), 'the removal waits').toEqual([`${item.id}.jpg`])

    response.on('error', () => {})
    request.destroy()
    await vi.waitFor(async () => expect(await readdir(photosOf(seller))).toEqual([]), PATIENCE)
  })

  test('that fails does not end as if it were whole', async () => {
    await analyzed(await app.seller())
    const { response, halt } = await haltedDownload()
    halt.reject(new Error('the disk is gone'))
    await expect(buffer(response)).rejects.toThrow('aborted')
    const { events } = await admin(systemLogs, { query: { kind: 'error' } })
    expect(events).toMatchObject([{ message: 'A backup broke off: the disk is gone' }])
    const lock = app.deps.backupLock.take()
    expect(lock, 'the lock is free again').not.toBeNull()
    lock!.release()
  })

  test('that is refused leaves nothing behind', async () => {
    const whole = await readFile(join(folder, 'busy.zip'))
    const dataDir = join(folder, 'refused')
    const restoring = async (bytes: Buffer) => {
      const file = join(folder, 'refused.zip')
      await writeFile(file, bytes)
      return restoreBackup(file, dataDir)
    }
    const flipped = Buffer.from(whole)
    flipped[Math.floor(whole.length / 2)]! ^= 1
    const files = readZip(whole)
    expect([...files.keys()].slice(0, 2)).toEqual(['database.tar', 'session-secret'])
    expect([...files.keys()].at(-1), 'only a whole backup has it').toBe('manifest.json')
    const manifest = files.get('manifest.json')!
    const database = 'no tar'

    await expect(restoring(whole.subarray(0, -100))).rejects.toThrow(
      /is not a complete backup. Please download it again/,
    )
    await expect(restoring(flipped)).rejects.toThrow(/is not a complete backup.*damaged at/)
    await expect(restoring(Buffer.from('hello'))).rejects.toThrow('is not a complete backup')
    await expect(restoring(await zipOf({ 'a.txt': 'hello' }))).rejects.toThrow('This file is not a Snapworth backup.')
    const newer = JSON.stringify({ ...JSON.parse(manifest.toString()), formatVersion: 2 })
    await expect(restoring(await zipOf({ 'database.tar': database, 'manifest.json': newer }))).rejects.toThrow(
      'This backup was made by another version of Snapworth.',
    )
    const climbing = await zipOf({ 'database.tar': database, 'photos/..xxxx/evil': 'x', 'manifest.json': manifest })
    const evil = Buffer.from(
      climbing.toString('latin1').replaceAll('photos/..xxxx/evil', 'photos/../../../ev'),
      'latin1',
    )
    await expect(restoring(evil)).rejects.toThrow('This backup contains files that no Snapworth backup has.')
    await expect(restoring(await zipOf({ 'database.tar': database, 'manifest.json': manifest }))).rejects.toThrow()
    await expect(restoreBackup(join(folder, 'nowhere.zip'), dataDir)).rejects.toThrow('There is no file')
    expect([existsSync(dataDir), existsSync(`${dataDir}.restoring`)]).toEqual([false, false])
  })
})

test.runIf(inject('postgresUrl'))('with PostgreSQL says what to use instead', async () => {
  const response = await download()
  expect(response.status).toBe(409)
  expect((await response.json()).message).toBe(
    'This server keeps its data in PostgreSQL. Please make the backup with pg_dump.',
  )
})

test('is for admins only', async () => {
  const seller = await app.seller()
  expect((await seller.fetch('/api/admin/backup', { method: 'POST' })).status).toBe(403)
})

test('is made by no link: only a POST from our own page starts one', async () => {
  expect((await admin.fetch('/api/admin/backup')).status).toBe(404)
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await admin.fetch('/api/admin/backup', { method: 'POST', headers })).status).toBe(403)
})

async function zipOf(files: Record<string, string | Buffer>) {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), path)
  zip.end()
  return Buffer.concat(await (zip.outputStream as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray())
}
