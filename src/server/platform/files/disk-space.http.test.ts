import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout, me, updateProfile } from '#contract/accounts/accounts.ts'
import { createDiskSpace } from '#server/platform/files/disk-space.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { startTestApp } from '#tests/test-app.ts'

const MB = 1024 * 1024
const GB = 1024 * MB
const disk = { free: GB, total: 100 * GB }
const spaceOf = ({ free, total }: typeof disk) =>
  createDiskSpace({
    folder: '/',
    log: createLog('silent'),
    ask: async () => ({ bsize: 4096, blocks: total / 4096, bavail: free / 4096 }),
  })

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp({}, { space: { isLow: () => spaceOf(disk).isLow() } })
})
afterAll(() => app.stop())

test('without space on the disk nothing is written and everything can be read', async () => {
  const seller = await app.seller()
  const rename = () => seller(updateProfile, { body: { name: 'Maya Rich' } })
  disk.free = 199 * MB
  await expect(rename()).rejects.toMatchObject({
    code: 'unavailable',
    message:
      'The server is out of disk space, so nothing can be saved right now. You can still see everything you have.',
  })
  expect((await seller.fetch('/api/auth/login', { method: 'POST' })).status).toBe(503)
  expect((await seller(me, {})).user.name).toBe('Maya Robinson')
  const ready = await seller.fetch('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ ok: false, database: 'ok', space: 'failed' })
  expect((await seller.fetch('/healthz')).status).toBe(200)

  disk.free = GB
  await rename()
  expect((await seller.fetch('/readyz')).status).toBe(200)
  disk.free = 0
  await seller(logout, {})
  disk.free = GB
})

test.each([
  [201 * MB, 100 * GB, false],
  [199 * MB, 100 * GB, true],
  [101 * MB, 2 * GB, true],
  [110 * MB, 2 * GB, false],
  [60 * MB, 400 * MB, true],
  [70 * MB, 400 * MB, false],
])('%i bytes free of %i: low %s', async (free, total, low) => {
  expect(await spaceOf({ free, total }).isLow()).toBe(low)
})
