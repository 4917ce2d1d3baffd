import { rm } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { login, signup } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { openDatabase } from '#server/db/open.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import { failToStart, type ServerProcess, startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'

let server: ServerProcess
afterEach(async () => {
  await server.stop('SIGKILL')
  await rm(server.dataDir, { recursive: true, force: true })
})

/** Each caller has an address of its own, so that no limit is reached. */
const callFrom = (address: string) =>
  createClient((path, init) =>
    fetch(server.url + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } }),
  )

test('killed at any moment, the server has lost nothing that it acknowledged', { timeout: 60_000 }, async () => {
  server = await startServer(WITHOUT_ENGINE)
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

  server = await startServer({ ...WITHOUT_ENGINE, DATA_DIR: server.dataDir })
  for (const [index, email] of acknowledged.entries()) {
    const { user } = await callFrom(`10.1.0.${index}`)(login, { body: { email, password: PASSWORD } })
    expect(user.email).toBe(email)
  }
})

test('a second process on the same data folder refuses to start with a sentence', { timeout: 30_000 }, async () => {
  server = await startServer(WITHOUT_ENGINE)
  const second = await failToStart({ DATA_DIR: server.dataDir, PORT: '0' })
  expect(second.exitCode).toBe(1)
  expect(second.output).toBe(
    `The data folder ${server.dataDir} is in use by another Snapworth process. Stop that one, or set DATA_DIR to another folder.\n`,
  )
})

test('asked to stop, it finishes what it is doing and leaves within ten seconds', { timeout: 30_000 }, async () => {
  server = await startServer(WITHOUT_ENGINE)
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
  expect(told.map(({ kind, message }) => [kind, message])).toEqual([
    ['start', `The server is ready at ${server.url.replace('127.0.0.1', 'localhost')}`],
    ['stop', 'The server was asked to stop (SIGTERM)'],
  ])
  await close()
})
