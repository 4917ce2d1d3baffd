import { rm } from 'node:fs/promises'
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
import { failToStart, type ServerProcess, startServer } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'
import { analyzeWith, newPhoto } from '#tests/uploads.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'

const TIMEOUT = 120_000

/** An engine that never answers. */
const ai = await startAiServer({ kind: 'hang' })
const variables = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1`, WEBHOOK_ALLOW_PRIVATE: 'true' }
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(variables)
}, TIMEOUT)
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

test('killed at any moment, the server has lost nothing that it acknowledged', { timeout: TIMEOUT }, async () => {
  const acknowledged: string[] = []
  let running = true
  const sellers = [1, 2, 3].map(async (lane) => {
    for (let count = 0; running; count++) {
      const email = `lane${lane}-${count}@example.com`
      const body = { name: 'Ann Example', email, password: PASSWORD }
      await callFrom(`10.0.${lane}.${count % 250}`)(signup, { body })
        .then(() => acknowledged.push(email))
        .catch(() => {})
    }
  })
  while (acknowledged.length < 12) await new Promise((resolve) => setTimeout(resolve, 20))
  await server.stop('SIGKILL')
  running = false
  await Promise.all(sellers)

  server = await startServer({ ...variables, DATA_DIR: server.dataDir })
  for (const [index, email] of acknowledged.entries()) {
    const { user } = await callFrom(`10.1.0.${index}`)(login, { body: { email, password: PASSWORD } })
    expect(user!.email).toBe(email)
  }
})

test('killed in the middle of an analysis and of a delivery, it gives the use back and delivers again', {
  timeout: TIMEOUT,
}, async () => {
  const account = { name: 'Ann Example', email: 'analyst@example.com', password: PASSWORD }
  const jar = createCookieJar()
  const signedUp = await fetch(`${server.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  jar.keep(signedUp)
  const send = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { ...init.headers, cookie: jar.text() } })
  const call = createClient(send)
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
  await server.stop('SIGKILL')
  expect(await analysis).toBe('cut off')

  server = await startServer({ ...variables, DATA_DIR: server.dataDir })
  expect(await usesLeft()).toBe(10)
  const syncStatus = async () =>
    (await call(listListings, { query: {} })).listings.find((one) => one.id === id)?.syncStatus
  await vi.waitFor(async () => expect(await syncStatus()).toBe('posted'), { timeout: 60_000, interval: 250 })
  const deliveryIds = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(deliveryIds).toEqual([deliveryIds[0], deliveryIds[0]])
  await receiver.stop()
})

test('a second process on the same data folder refuses to start with a sentence', { timeout: TIMEOUT }, async () => {
  const second = await failToStart({ DATA_DIR: server.dataDir, PORT: '0' })
  expect(second.exitCode).toBe(1)
  expect(second.output).toBe(
    `The data folder ${server.dataDir} is in use by another Snapworth process. Stop that one, or set DATA_DIR to another folder.\n`,
  )
})

test('asked to stop, it finishes what it is doing and leaves within ten seconds', { timeout: TIMEOUT }, async () => {
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
