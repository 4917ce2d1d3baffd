import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login, me, signup } from '#contract/accounts/accounts.ts'
import { enterItem } from '#contract/analysis/analysis.ts'
import { createClient } from '#contract/client.ts'
import { listListings } from '#contract/listings/dashboard.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { syncListing } from '#contract/posting/posting.ts'
import { openDatabase } from '#server/db/open.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import { startAiServer } from '#tests/ai-server.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { openToOthers } from '#tests/open-to-others.ts'
import { PATIENCE } from '#tests/patience.ts'
import { failToStart, type ServerProcess, startServer } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'
import { analyzeWith, newPhoto } from '#tests/uploads.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'

/** An engine that never answers. */
const ai = await startAiServer({ kind: 'hang' })
const variables = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1`, WEBHOOK_ALLOW_PRIVATE: 'true' }
const UNFINISHED = '.making-database'
let server: ServerProcess
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-server-'))
  await chmod(dataDir, 0o755)
  await writeFile(join(dataDir, UNFINISHED), '')
  await mkdir(join(dataDir, 'database/base'), { recursive: true })
  server = await startServer({ ...variables, DATA_DIR: dataDir })
})
afterAll(async () => {
  await ai[Symbol.asyncDispose]()
  await server.stop('SIGKILL')
  await rm(server.dataDir, { recursive: true, force: true })
})

/** Each caller has an address of its own, so that no limit is reached. */
const callFrom = (address: string) =>
  createClient((path, init) =>
    fetch(server.url + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } }),
  )

test('a first start that was cut off while it made the database is made up for by the next', () => {
  expect(existsSync(join(server.dataDir, UNFINISHED))).toBe(false)
})

test('killed in the middle of sign-ups, an analysis and a delivery, it has lost nothing that it acknowledged, gives the use back and delivers again', async () => {
  const acknowledged: string[] = []
  const signUp = async (nth: number) => {
    const email = `seller${nth}@example.com`
    await callFrom(`10.0.0.${nth}`)(signup, { body: { name: 'Ann Example', email, password: PASSWORD } })
    acknowledged.push(email)
  }
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(signUp))

  const jar = createCookieJar()
  const send = async (path: string, init: RequestInit = {}) =>
    jar.keep(await fetch(server.url + path, { ...init, headers: { ...init.headers, cookie: jar.text() } }))
  const call = createClient(send)
  await call(signup, { body: { name: 'Ann Example', email: 'analyst@example.com', password: PASSWORD } })
  const usesLeft = async () => (await call(me, {})).user.freeUsesRemaining
  const receiver = await startReceiver('hang', { status: 200 })
  await call(addConnection, { body: { platform: 'webhook', platformUserId: receiver.url } })
  const clock = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const
  const { id } = (await call(enterItem, { body: clock })).listings['Facebook Marketplace']!
  await call(syncListing, { params: { id }, body: {} })
  const analysis = analyzeWith(send, await newPhoto()).catch(() => 'cut off')
  while (ai.requests.length === 0 || receiver.received.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await usesLeft()).toBe(9)
  const last = [9, 10, 11, 12].map(signUp)
  await Promise.any(last)
  await vi.waitFor(() => expect(existsSync(join(server.dataDir, 'outbox'))).toBe(true), PATIENCE)
  await server.stop('SIGKILL')
  await Promise.allSettled(last)
  expect(await analysis).toBe('cut off')

  expect(openToOthers(server.dataDir)).toEqual([])
  for (const name of ['', 'database', 'database/PG_VERSION', 'session-secret', 'outbox'])
    await chmod(join(server.dataDir, name), 0o777)
  server = await startServer({ ...variables, DATA_DIR: server.dataDir })
  expect(await usesLeft()).toBe(10)
  for (const [index, email] of acknowledged.entries()) {
    const { user } = await callFrom(`10.1.0.${index}`)(login, { body: { email, password: PASSWORD } })
    expect(user!.email).toBe(email)
  }
  const syncStatus = async () =>
    (await call(listListings, { query: {} })).listings.find((one) => one.id === id)?.syncStatus
  await vi.waitFor(async () => expect(await syncStatus()).toBe('posted'), { timeout: 60_000, interval: 250 })
  const deliveryIds = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(deliveryIds).toEqual([deliveryIds[0], deliveryIds[0]])
  await receiver.stop()
})

test('what other users of the machine could read of its data folder is closed by a start', () => {
  expect(openToOthers(server.dataDir)).toEqual([])
})

test('a second process on the same data folder refuses to start with a sentence', async () => {
  const second = await failToStart({ DATA_DIR: server.dataDir, PORT: '0' })
  expect(second.exitCode).toBe(1)
  expect(second.output).toBe(
    `The data folder ${server.dataDir} is in use by another Snapworth process. Stop that one, or set DATA_DIR to another folder.\n`,
  )
})

test('asked to stop, it finishes what it is doing and leaves within ten seconds', async () => {
  const inFlight = callFrom('10.2.0.1')(signup, {
    body: { name: 'Last Minute', email: 'last@example.com', password: PASSWORD },
  })
  await new Promise((resolve) => setTimeout(resolve, 30))
  const begun = performance.now()
  const exitCode = server.stop('SIGTERM')
  expect((await inFlight).user.email).toBe('last@example.com')
  expect(await exitCode).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: server.dataDir })
  const told = await db.select().from(systemEvents).orderBy(systemEvents.createdAt)
  const ofServer = told.filter(({ kind }) => kind === 'start' || kind === 'stop')
  expect(ofServer.slice(-2).map(({ kind, message }) => [kind, message])).toEqual([
    ['start', `The server is ready at ${server.url}`],
    ['stop', 'The server was asked to stop (SIGTERM)'],
  ])
  await close()
})

test('asked to stop while the built-in engine still loads, it leaves without a complaint', async () => {
  server = await startServer({ DATA_DIR: server.dataDir })
  expect(await server.stop()).toBe(0)
  expect(server.output()).toBe(`Snapworth is ready at ${server.url}\n`)
})
