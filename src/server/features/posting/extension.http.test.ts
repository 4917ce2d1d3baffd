import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EXTENSION_BROWSERS } from '#contract/posting/extension.ts'
import { getForms } from '#contract/posting/forms/extension-forms.ts'
import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import { MARKET_FORMS } from '#contract/posting/forms/market-forms.ts'
import { MERCARI } from '#contract/posting/forms/mercari.ts'
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

describe('the forms', () => {
  const folder = () => join(app.deps.config.dataDir, 'marketplace-forms')
  const put = async (name: string, content: unknown) => {
    await mkdir(folder(), { recursive: true })
    await writeFile(join(folder(), name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const served = async () => (await app.visitor()(getForms, {})).forms
  afterEach(() => rm(folder(), { recursive: true, force: true }))

  test('are handed out to anybody as the server knows them', async () => {
    expect(await served()).toEqual(MARKET_FORMS)
  })

  test('are mended by a file in the data folder that has a higher version', async () => {
    const mended = { ...MERCARI, version: MERCARI.version + 1, afterPhotosMs: 2500 }
    await put('mercari.json', mended)
    await put('facebook.json', { ...FACEBOOK, afterPhotosMs: 1 })
    expect(await served()).toEqual(MARKET_FORMS.map((form) => (form.platform === 'mercari' ? mended : form)))
  })

  test.each([
    ['is no JSON', '{ "platform": '],
    ['holds code', { ...MERCARI, version: 99, script: 'alert(1)' }],
    ['names another host', { ...MERCARI, version: 99, matches: ['https://example.com/*'] }],
    ['is too large', JSON.stringify({ ...MERCARI, version: 99 }).padEnd(60_000)],
    ['holds all forms at once', MARKET_FORMS],
  ])('stay what they are when a file %s', async (_, content) => {
    await put('mercari.json', content)
    expect(await served()).toEqual(MARKET_FORMS)
  })
})
