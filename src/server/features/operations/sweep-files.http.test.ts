import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { deleteItem } from '#contract/items/items.ts'
import { dataExports } from '#server/db/schema/account-data.ts'
import { runSweepFiles } from '#server/features/operations/sweep-files.job.ts'
import { addPhoto } from '#tests/listing-fixtures.ts'
import { type S3Server, startS3Server } from '#tests/s3-server.ts'
import { startTestApp } from '#tests/test-app.ts'

const DAY_MS = 24 * 3600 * 1000
const BYTES = Buffer.from('a photo')
const clock = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const

let bucket: S3Server
beforeAll(async () => {
  bucket = await startS3Server({ pageSize: 3 })
})
afterAll(() => bucket.stop())

describe.each<[string, () => Record<string, string>]>([
  ['a folder', () => ({})],
  ['a bucket', () => ({ STORAGE_URL: bucket.urlFor({ prefix: 'shop' }) })],
])('in %s', (_where, variables) => {
  let app: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    app = await startTestApp(variables())
  })
  afterAll(() => app.stop())
  const keptOf = async (keys: string[]) => {
    const found = await Promise.all(keys.map(async (key) => ((await app.deps.photos.read(key)) ? key : [])))
    return found.flat()
  }

  test('photos that no item refers to go after a day, and nothing else does', async () => {
    const { deps } = app
    const seller = await app.seller()
    const owner = seller.user.id
    const photoOf = async () => {
      const { item } = await seller(enterItem, { body: clock })
      const photoKey = `${owner}/${item.id}.jpg`
      await addPhoto(deps.db, { id: item.id, ownerId: owner }, photoKey)
      return { id: item.id, keys: [photoKey, photoKey.replace('.jpg', '-320.webp')] }
    }
    const present = await photoOf()
    const undoable = await photoOf()
    const at = new Date().toISOString()
    const finished = { ownerId: owner, state: 'ready', createdAt: at, touchedAt: at } as const
    const [row] = await deps.db.insert(dataExports).values(finished).returning()
    const others = ['backups/of/somebody-else.jpg', `${crypto.randomUUID()}/of-another-server.jpg`]
    const kept = [
      ...present.keys,
      ...undoable.keys,
      `${owner}/exports/${row!.id}/${crypto.randomUUID()}/00000`,
      ...others,
    ]
    const orphan = `${owner}/${crypto.randomUUID()}`
    const lost = [
      `${orphan}.jpg`,
      `${orphan}-320.webp`,
      `${orphan}.jpg.${crypto.randomUUID()}.tmp`,
      `${owner}/exports/${crypto.randomUUID()}/${crypto.randomUUID()}/00000`,
    ]
    for (const key of [...kept, ...lost]) await deps.photos.write(key, BYTES)

    await runSweepFiles(deps)
    expect(await keptOf(lost)).toEqual(lost)

    app.clock.offsetMs = DAY_MS + 60_000
    try {
      await seller(deleteItem, { params: { id: undoable.id } })
      const lock = deps.backupLock.take()!
      const sweeping = runSweepFiles(deps)
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(await keptOf(lost)).toEqual(lost)
      lock.release()
      await sweeping
      expect(await keptOf(lost)).toEqual([])
      expect(await keptOf(kept)).toEqual(kept)
    } finally {
      app.clock.offsetMs = 0
    }
  })

  test('files that were never finished go after a day, wherever they are, but not those of the database', async () => {
    const { config } = app.deps
    const old = new Date(Date.now() - DAY_MS - 60_000)
    const write = async (name: string, at: Date) => {
      const path = join(config.dataDir, name)
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, 'half')
      await utimes(path, at, at)
      return path
    }
    const gone = await Promise.all(
      ['outbox/a.eml.1.tmp', 'photos/.probe.1.tmp', 'models/.1.tmp', 'session-secret.1.tmp'].map((name) =>
        write(name, old),
      ),
    )
    const stay = [await write('outbox/b.eml.2.tmp', new Date()), await write('outbox/a.eml', old)]
    stay.push(await write('database/base/1.tmp', old))
    await runSweepFiles(app.deps)
    expect(gone.filter((path) => existsSync(path))).toEqual([])
    expect(stay.filter((path) => existsSync(path))).toEqual(stay)
  })
})
