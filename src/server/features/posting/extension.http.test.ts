import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXTENSION_BROWSERS } from '#contract/posting/extension.ts'
import { createApp } from '#server/app.ts'
import type { WebHost } from '#server/platform/http/web-host.ts'
import { readZip } from '#tests/read-zip.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The server as it hands out what stands in a folder; by default what was built. */
async function serverWith(extension: string | undefined = resolve('dist/extension')) {
  const web: WebHost = { kind: 'built', extension, register: async () => {}, page: async (_request, reply) => reply }
  return createApp(app.deps, { web, busyAboveMs: 0 })
}

const get = (server: Awaited<ReturnType<typeof serverWith>>, url: string) =>
  server.inject({ url, headers: { host: 'snapworth.test' } })

test.each(EXTENSION_BROWSERS)(
  'the package for %s holds a manifest, all its scripts and the address it came from',
  async (browser) => {
    const server = await serverWith()
    const [told, answer] = [await get(server, '/api/extension'), await get(server, `/extension/${browser}.zip`)]
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="snapworth-${browser}.zip"`)
    expect(told.json().bytes[browser]).toBe(answer.rawPayload.length)

    const files = await readZip(answer.rawPayload)
    const manifest = JSON.parse(files.get('manifest.json')!.toString())
    expect(manifest.version).toBe(told.json().version)
    const named = [
      ...manifest.content_scripts.flatMap(({ js }: { js: string[] }) => js),
      ...Object.values(manifest.background).flat(),
      ...Object.values(manifest.icons),
      manifest.action.default_popup,
    ]
    expect(named.filter((name) => !files.has(name))).toEqual([])
    expect(JSON.parse(files.get('home.json')!.toString())).toEqual({ address: 'http://snapworth.test' })
    await server.close()
  },
)

test('there is no other file, and a server without a built extension says so', async () => {
  const server = await serverWith()
  for (const file of ['safari.zip', 'home.json', '..%2fserver%2fmain.js']) {
    expect((await get(server, `/extension/${file}`)).statusCode, file).toBe(400)
  }
  await server.close()

  expect((await app.visitor().fetch('/api/extension')).status).toBe(404)
})

test('a folder that cannot be read is tried again by the next who asks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-no-extension-'))
  const server = await serverWith(folder)
  expect((await get(server, '/api/extension')).statusCode).toBe(500)
  expect((await get(server, '/api/extension')).statusCode).toBe(500)
  await server.close()
  await rm(folder, { recursive: true })
})
