import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { login, signup } from '#contract/accounts.ts'
import { getAnalysis } from '#contract/analysis.ts'
import { createClient } from '#contract/client.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { openDatabase } from '#server/db/open.ts'
import { items, listings } from '#server/db/schema/items.ts'
import { createFolderPhotoStore } from '#server/providers/photo-store/folder.ts'
import { answer, startAiServer } from '#tests/ai-server.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

const ADMIN = { email: 'admin@example.com', password: PASSWORD }
const SELLERS = 20

let server: ServerProcess | undefined
let folder = ''
afterEach(async () => {
  await server?.stop('SIGKILL')
  await rm(server?.dataDir ?? folder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

/** Somebody with an address and a cookie of their own. */
function browser(url: string, place: number) {
  let cookie = ''
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { ...(init.headers as object), 'x-forwarded-for': `10.9.0.${place}`, cookie }
    const response = await fetch(url + path, { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  return Object.assign(createClient(send), { send })
}

async function restore(file: string, dataDir: string) {
  const script = spawn(process.execPath, ['scripts/restore.ts', file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  const [said, complained] = await Promise.all([text(script.stdout), text(script.stderr), once(script, 'exit')])
  return { said, complained, exitCode: script.exitCode }
}

test('a backup made while 20 sellers upload holds all that was acknowledged, and nothing half', {
  timeout: 60_000,
}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapworth-backup-'))
  await using ai = await startAiServer(answer(LAMP_ANSWER))
  const variables = {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${ai.url}/v1`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: PASSWORD,
  }
  server = await startServer(variables)
  const { url } = server
  const admin = browser(url, 250)
  await admin(login, { body: ADMIN })

  const acknowledged: { id: string; seller: number }[] = []
  let open = true
  const sellers = Array.from({ length: SELLERS }, async (_, seller) => {
    const call = browser(url, seller)
    await call(signup, { body: { name: 'Ann Example', email: `seller${seller}@example.com`, password: PASSWORD } })
    while (open) {
      const { item } = await analyzeWith(call.send, await newPhoto())
      acknowledged.push({ id: item.id, seller })
      if (acknowledged.filter((one) => one.seller === seller).length >= 9) return
    }
  })
  while (new Set(acknowledged.map(({ seller }) => seller)).size < SELLERS / 2)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const before = [...acknowledged]
  const response = await admin.send('/api/admin/backup')
  const file = join(folder, 'backup.zip')
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="snapworth-backup-[\dT-]+\.zip"$/)
  expect(acknowledged.length, 'sellers went on meanwhile').toBeGreaterThan(before.length)
  open = false
  await Promise.all(sellers)
  await server.stop()

  const dataDir = join(folder, 'restored')
  const { said, complained, exitCode } = await restore(file, dataDir)
  expect([exitCode, complained]).toEqual([0, ''])
  expect(said).toMatch(/^Restored the backup of .* to .*restored: \d+ users, \d+ items, \d+ photos\.\n$/)
  expect(await restore(file, dataDir), 'never over data that is there').toMatchObject({
    exitCode: 1,
    complained: `The data folder ${dataDir} is not empty. Set DATA_DIR to a new folder, or move this one away first.\n`,
  })

  const opened = await openDatabase({ databaseUrl: undefined, dataDir })
  const photos = createFolderPhotoStore({ folder: join(dataDir, 'photos') })
  const rows = await opened.db.select().from(items)
  const texts = await opened.db.select().from(listings)
  for (const { id, photoKey } of rows) {
    expect((await photos.read(photoKey!))?.length, `the photo of ${id}`).toBeGreaterThan(0)
    expect(texts.filter(({ itemId }) => itemId === id)).toHaveLength(MARKETPLACE_IDS.length)
  }
  await opened.close()
  const restored = new Set(rows.map(({ id }) => id))
  expect(before.filter(({ id }) => !restored.has(id))).toEqual([])

  await rm(server.dataDir, { recursive: true, force: true })
  server = await startServer({ ...variables, DATA_DIR: dataDir })
  const { id, seller } = before[0]!
  const call = browser(server.url, 99)
  await call(login, { body: { email: `seller${seller}@example.com`, password: PASSWORD } })
  const { imageUrl } = await call(getAnalysis, { params: { id } })
  expect((await call.send(imageUrl!)).status).toBe(200)
})
