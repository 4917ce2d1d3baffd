import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditTrail } from '#contract/admin/audit.ts'
import { fetchOpenModel, openModel, removeOpenModel, stopOpenModelFetch } from '#contract/operations/open-model.ts'
import { systemLogs } from '#contract/operations/operations.ts'
import { users } from '#server/db/schema/accounts.ts'
import { openModelFetches } from '#server/db/schema/operations.ts'
import { eq } from '#server/db/sql.ts'
import { colorBundle, type Manner, type ModelServer, startModelServer } from '#tests/model-server.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith } from '#tests/uploads.ts'

/** The real engine loads its networks first, which takes longer on a busy machine than sellers would wait. */
const PATIENT_MS = 90_000

type App = Awaited<ReturnType<typeof startTestApp>>

let server: ModelServer
let app: App
let admin: Awaited<ReturnType<App['seller']>>
beforeAll(async () => {
  server = await startModelServer()
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' }, { analysisMs: PATIENT_MS })
  admin = await newAdmin(app)
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

async function newAdmin({ seller, deps }: App) {
  const somebody = await seller()
  await deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, somebody.user.id))
  return somebody
}

const bundle = colorBundle()
const source = (sha256 = bundle.sha256) => ({ url: server.manifestUrl, sha256 })
const status = () => admin(openModel, {})
const photoOf = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Asks for the bundle, sent in this manner, and waits for how it ends. */
async function fetchIt(how: Record<string, Manner> = {}, sha256 = bundle.sha256) {
  server.offer(bundle, how)
  // Whether it still waits in the queue by now, the job decides.
  expect((await admin(fetchOpenModel, { body: source(sha256) })).fetch).toMatchObject(source(sha256))
  return ended()
}

const ended = () =>
  vi.waitFor(async () => {
    const now = await status()
    expect(now.fetch?.state).toMatch(/^(installed|failed)$/)
    return now
  }, PATIENCE)

async function nameOf(photo: Buffer) {
  const seller = await app.seller()
  const { item, engine } = await analyzeWith(seller.fetch, photo)
  return { typeId: item.typeId, engine: engine.name }
}

test('nothing is fetched or installed by itself', async () => {
  expect(await status()).toEqual({ installed: null, fetch: null, isAsked: true })
  expect(server.asked).toEqual([])
})

test('a model that is fetched looks at the next photo, and one that is removed does not', async () => {
  const red = await photoOf('#ff0000')
  const before = await nameOf(red)
  expect(before).toMatchObject({ engine: 'the built-in engine' })

  expect(await fetchIt()).toMatchObject({
    installed: { name: 'Mean color', license: 'CC0-1.0', typeCount: 2, ...source() },
    fetch: { state: 'installed', problem: null },
  })
  expect(await nameOf(red)).toEqual({ typeId: 'lamp', engine: 'the built-in engine with Mean color' })
  expect(await nameOf(await photoOf('#0000ff'))).toMatchObject({ typeId: 'chair' })

  expect(await admin(removeOpenModel, {})).toEqual({ installed: null, fetch: null, isAsked: true })
  expect(await nameOf(red)).toEqual(before)
  const { entries } = await admin(auditTrail, { query: {} })
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'model.removed', before: { model: 'Mean color', address: server.manifestUrl }, after: {} },
    { action: 'model.requested', before: {}, after: { address: server.manifestUrl, checksum: bundle.sha256 } },
  ])
  await admin(removeOpenModel, {})
  expect((await admin(auditTrail, { query: {} })).entries, 'nothing was done, so nothing is told').toHaveLength(2)
}, 120_000)

describe('what goes wrong is told, and the model before stays', () => {
  test('with a wrong checksum, and a file that is cut off', async () => {
    await fetchIt()
    const wrong = await fetchIt({}, 'b'.repeat(64))
    expect(wrong.fetch?.problem).toMatch(/does not have the expected checksum\. Please check/)
    const cut = await fetchIt({ 'model.onnx': 'cut' })
    expect(cut.fetch?.problem).toMatch(/was lost\. Please try again\./)
    for (const { installed } of [wrong, cut]) expect(installed).toMatchObject({ name: 'Mean color', ...source() })
    expect((await nameOf(await photoOf('#ff0100'))).typeId).toBe('lamp')
    const { events } = await admin(systemLogs, { query: { kind: 'provider' } })
    expect(events).toHaveLength(2)
    expect(events[0]?.message).toMatch(/^A model could not be installed: The connection .* was lost/)
  }, 120_000)

  test('how far it is can be seen, a second one waits, and it can be stopped', async () => {
    const { installed } = await status()
    server.offer(bundle, { 'model.onnx': 'stuck' })
    await admin(fetchOpenModel, { body: source() })
    const totalBytes = installed!.byteLength
    await vi.waitFor(
      async () => expect((await status()).fetch).toMatchObject({ state: 'fetching', totalBytes }),
      PATIENCE,
    )
    expect((await status()).fetch!.receivedBytes).toBeLessThan(totalBytes)
    expect((await status()).installed).toEqual(installed)
    await expect(admin(fetchOpenModel, { body: source() })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A model is already being fetched. Please wait for it, or stop it first.',
    })
    expect(await admin(stopOpenModelFetch, {})).toEqual({ installed, fetch: null, isAsked: true })
    const [newest] = (await admin(auditTrail, { query: {} })).entries
    expect(newest).toMatchObject({ action: 'model.stopped', after: { address: server.manifestUrl } })
  })

  test('one that lost its process can be fetched again', async () => {
    const { db } = app.deps
    const row = { ...source(), requestId: crypto.randomUUID(), state: 'fetching' as const }
    await db.insert(openModelFetches).values({ ...row, touchedAt: new Date(Date.now() - 3 * 60_000).toISOString() })
    expect((await status()).fetch).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Please fetch the model again.'),
    })
    expect(await fetchIt()).toMatchObject({ fetch: { state: 'installed', problem: null } })
  }, 60_000)
})

describe('who may, and what', () => {
  test('is admins who signed in lately', async () => {
    const seller = await app.seller()
    await expect(seller(fetchOpenModel, { body: source() })).rejects.toMatchObject({ code: 'forbidden' })
    const late = await newAdmin(app)
    app.clock.offsetMs = 11 * 60_000
    try {
      for (const call of [() => late(fetchOpenModel, { body: source() }), () => late(removeOpenModel, {})])
        await expect(call()).rejects.toMatchObject({ code: 'reauthenticate' })
    } finally {
      app.clock.offsetMs = 0
    }
  })

  test.each([
    [{ url: 'not an address', sha256: 'a'.repeat(64) }, 'url', 'Please enter a web address'],
    [{ url: 'https://example.com/', sha256: 'abc' }, 'sha256', expect.stringContaining('SHA-256 checksum')],
    [
      { url: 'https://user:secret@example.com/', sha256: 'a'.repeat(64) },
      'url',
      'Please leave user names and passwords out of the address.',
    ],
  ])('%o is refused', async (body, field, message) => {
    await expect(admin(fetchOpenModel, { body })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: message },
    })
  })

  test('is no address inside the network, unless the operator says so', async () => {
    const strict = await startTestApp()
    const somebody = await newAdmin(strict)
    const body = source()
    await expect(somebody(fetchOpenModel, { body })).rejects.toMatchObject({ code: 'invalid' })
    const inside = { ...body, url: 'https://10.0.0.1/manifest.json' }
    await expect(somebody(fetchOpenModel, { body: inside })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('private network'),
    })
    await strict.stop()
  })
})
